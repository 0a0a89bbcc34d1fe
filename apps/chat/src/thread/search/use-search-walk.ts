import { useState } from 'react';
import { usePortalDispatch } from '@portal/platform';
import type { Message } from '@portal/wire';
import { jumpRequested } from '../thread.slice.ts';

interface Search {
  /** The messages found so far, newest first. */
  readonly hits: readonly Message[];
  readonly hasNextPage: boolean;
  /** Resolves with all messages found after the next page. */
  readonly loadMore: () => Promise<readonly Message[]>;
}

export interface SearchWalk {
  /** The position of the hit that was jumped to; undefined before the first jump. */
  readonly at: number | undefined;
  readonly jumpTo: (at: number) => void;
  readonly goOlder: () => void;
  readonly goNewer: () => void;
}

/** Walks through the hits of a search, older or newer ones first; from the last to the first. */
export function useSearchWalk({ hits, hasNextPage, loadMore }: Search): SearchWalk {
  const dispatch = usePortalDispatch();
  const [at, setAt] = useState<number>();
  const jump = (to: number, found: readonly Message[]) => {
    const hit = found[to];
    if (!hit) return;
    setAt(to);
    dispatch(jumpRequested(hit.id));
  };
  const goOlder = async () => {
    const next = at === undefined ? 0 : at + 1;
    if (next < hits.length) return jump(next, hits);
    const found = hasNextPage ? await loadMore() : hits;
    return jump(next < found.length ? next : 0, found);
  };
  return {
    at,
    jumpTo: (to) => jump(to, hits),
    goOlder: () => void goOlder(),
    goNewer: () => jump(at === undefined || at === 0 ? hits.length - 1 : at - 1, hits),
  };
}
