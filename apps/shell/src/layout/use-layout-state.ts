import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { initialLayout, moduleTabOf, nextLayout, type LayoutState } from './layout-state.ts';

export function useLayoutState(nav: readonly NavItem[]): LayoutState {
  const { pathname, search } = useLocation();
  const stateAfter = (state: LayoutState) => ({
    pathname,
    search,
    state: nextLayout(moduleTabOf(nav))(state, { pathname, search }),
  });
  const [last, setLast] = useState(() => stateAfter(initialLayout));
  if (last.pathname === pathname && last.search === search) return last.state;
  const next = stateAfter(last.state);
  setLast(next);
  return next.state;
}
