import { useLayoutEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutAfter, layoutAtStart, type LayoutState } from './layout-state.ts';

/** Follows the address: which tab is on, and whether a conversation was just left. */
export function useLayoutState(): LayoutState {
  const { pathname, search } = useLocation();
  const [state, goTo] = useReducer(layoutAfter, layoutAtStart);
  useLayoutEffect(() => goTo({ pathname, search }), [pathname, search]);
  return state;
}
