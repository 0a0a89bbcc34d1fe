import type { View } from 'foliate-js/view.js';
import { useEffect, useState } from 'react';

const MIN_LENGTH = 2;
const SEARCH_AFTER_MS = 300;

interface SearchState {
  readonly query: string;
  readonly hits: readonly string[];
  readonly isDone: boolean;
  readonly at: number;
}

const nothing = { hits: [], isDone: false, at: 0 } as const;
const warn = (error: unknown) => console.warn(error);

/** The search in an EPUB; the hits are locations, and the view marks them. */
export function useEpubSearch(view: View | undefined, text: string) {
  const query = text.trim();
  const [last, setFound] = useState<SearchState>({ ...nothing, query: '' });
  // What an earlier text has found is not shown.
  const found = last.query === query ? last : { ...nothing, query };
  const isEmpty = query.length < MIN_LENGTH;

  useEffect(() => {
    if (!view || query.length < MIN_LENGTH) return undefined;
    let isStopped = false;
    const add = (more: readonly string[], isDone: boolean) => {
      if (isStopped) return;
      setFound((before) => {
        const now = before.query === query ? before : { ...nothing, query };
        return { ...now, hits: [...now.hits, ...more], isDone };
      });
    };
    const search = async () => {
      // The same text may have been searched for before.
      setFound({ ...nothing, query });
      for await (const part of view.search({ query })) {
        if (isStopped) return;
        const more = part === 'done' ? [] : (part.subitems ?? []).map(({ cfi }) => cfi);
        add(more, part === 'done');
      }
    };
    const timer = setTimeout(() => {
      search().catch((error: unknown) => {
        console.warn(error);
        add([], true);
      });
    }, SEARCH_AFTER_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      view.clearSearch();
    };
  }, [view, query]);

  const { hits, isDone, at } = found;
  const current = hits[at];
  useEffect(() => {
    if (view && current !== undefined) view.goTo(current).catch(warn);
  }, [view, current]);
  const step = (direction: 1 | -1) =>
    setFound({ ...found, at: (at + direction + hits.length) % Math.max(1, hits.length) });
  return { count: hits.length, number: at + 1, isSearching: !isEmpty && !isDone, isEmpty, step };
}
