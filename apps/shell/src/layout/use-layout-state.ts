import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutAfter, layoutAtStart, type LayoutState } from './layout-state.ts';

/** Follows the address: which tab is on, and whether a conversation was just left. */
export function useLayoutState(): LayoutState {
  const { pathname, search } = useLocation();
  const after = (state: LayoutState) => ({
    pathname,
    search,
    state: layoutAfter(state, { pathname, search }),
  });
  const [seen, setSeen] = useState(() => after(layoutAtStart));
  if (seen.pathname === pathname && seen.search === search) return seen.state;
  const now = after(seen.state);
  setSeen(now);
  return now.state;
}
