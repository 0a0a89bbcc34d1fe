import { useSyncExternalStore } from 'react';

/** One pane with a way back, a narrow rail next to the detail, or two full panes. */
export type PaneLayout = 'one' | 'rail' | 'two';

const RAIL_QUERY = '(min-width: 56.25rem)';
const TWO_QUERY = '(min-width: 71.875rem)';

function subscribe(notify: () => void): () => void {
  const queries = [RAIL_QUERY, TWO_QUERY].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', notify);
  return () => {
    for (const query of queries) query.removeEventListener('change', notify);
  };
}

function readLayout(): PaneLayout {
  if (window.matchMedia(TWO_QUERY).matches) return 'two';
  return window.matchMedia(RAIL_QUERY).matches ? 'rail' : 'one';
}

/** The layout that the window has room for: from 900 px a rail, from 1150 px two panes. */
export const usePaneLayout = (): PaneLayout => useSyncExternalStore(subscribe, readLayout);
