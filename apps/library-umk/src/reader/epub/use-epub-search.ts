import type { View } from 'foliate-js/view.js';
import { useEffect, useState } from 'react';

const MIN_LENGTH = 2;
const SEARCH_AFTER_MS = 300;

interface Found {
  readonly hits: readonly string[];
  readonly isSearching: boolean;
}

const nothing: Found = { hits: [], isSearching: false };

/** The search in an EPUB; the hits are locations, and the view marks them. */
export function useEpubSearch(view: View | undefined, text: string) {
  const [found, setFound] = useState(nothing);
  const [at, setAt] = useState(0);
  const query = text.trim();

  useEffect(() => {
    setFound(nothing);
    setAt(0);
    view?.clearSearch();
    if (!view || query.length < MIN_LENGTH) return undefined;
    let isStopped = false;
    const search = async () => {
      setFound({ hits: [], isSearching: true });
      for await (const result of view.search({ query })) {
        if (isStopped) return;
        const more = result === 'done' ? [] : (result.subitems ?? []).map(({ cfi }) => cfi);
        setFound(({ hits }) => ({ hits: [...hits, ...more], isSearching: result !== 'done' }));
      }
    };
    const timer = setTimeout(() => {
      search().catch((error: unknown) => {
        console.warn(error);
        if (!isStopped) setFound(({ hits }) => ({ hits, isSearching: false }));
      });
    }, SEARCH_AFTER_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [view, query]);

  const { hits, isSearching } = found;
  const current = hits[at];
  useEffect(() => {
    if (view && current !== undefined) view.goTo(current).catch((error: unknown) => console.warn(error));
  }, [view, current]);
  return {
    count: hits.length,
    number: at + 1,
    isSearching,
    isEmpty: query.length < MIN_LENGTH,
    step: (direction: 1 | -1) => setAt((at + direction + hits.length) % Math.max(1, hits.length)),
  };
}
