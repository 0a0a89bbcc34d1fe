import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { foldText } from '@portal/i18n';
import { findHits, joinPieces, type Hit, type PageText } from './page-text.ts';

const MIN_LENGTH = 2;
const SEARCH_AFTER_MS = 250;

/** Reads the text of a page; a broken page has none, and does not end the search. */
async function readPageText(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  try {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return joinPieces(items.flatMap((item) => ('str' in item ? [item] : [])));
  } catch (error) {
    console.warn(error);
    return joinPieces([]);
  }
}

interface SearchState {
  readonly needle: string;
  readonly hits: readonly Hit[];
  readonly searchedPages: number;
  readonly current: Hit | undefined;
}

const nothing: SearchState = { needle: '', hits: [], searchedPages: 0, current: undefined };

const inOrder = (hits: readonly Hit[]): readonly Hit[] =>
  hits.toSorted((one, other) => one.page - other.page || one.start - other.start);

/** The search in a PDF, from the current page on and around; pages are read while it goes on. */
export function usePdfSearch(pdf: PDFDocumentProxy, text: string, startPage: number) {
  const texts = useRef(new Map<number, PageText>());
  const [lastFound, setFound] = useState(nothing);
  const needle = useMemo(() => foldText(text), [text]);
  // What an earlier text has found is not shown.
  const found = lastFound.needle === needle ? lastFound : nothing;

  const searchPages = useEffectEvent(async (isStopped: () => boolean) => {
    // The same text may have been searched for before.
    setFound({ ...nothing, needle });
    for (let step = 0; step < pdf.numPages; step += 1) {
      const page = ((startPage - 1 + step) % pdf.numPages) + 1;
      const pageText = texts.current.get(page) ?? (await readPageText(pdf, page));
      texts.current.set(page, pageText);
      if (isStopped()) return;
      const hits = findHits(pageText, needle, page);
      setFound((last) => {
        const now = last.needle === needle ? last : nothing;
        const current = now.current ?? hits[0];
        return { needle, hits: inOrder([...now.hits, ...hits]), searchedPages: step + 1, current };
      });
    }
  });
  useEffect(() => {
    if (needle.length < MIN_LENGTH) return undefined;
    let isStopped = false;
    const timer = setTimeout(() => {
      searchPages(() => isStopped).catch((error: unknown) => console.warn(error));
    }, SEARCH_AFTER_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [pdf, needle]);

  const { hits, current, searchedPages } = found;
  const at = current ? hits.indexOf(current) : -1;
  const step = (direction: 1 | -1) =>
    setFound({ ...found, current: hits[(at + direction + hits.length) % hits.length] });
  return {
    hits,
    current,
    /** The number of the current hit, from 1. */
    number: at + 1,
    isSearching: needle.length >= MIN_LENGTH && searchedPages < pdf.numPages,
    isEmpty: needle.length < MIN_LENGTH,
    step,
  };
}
