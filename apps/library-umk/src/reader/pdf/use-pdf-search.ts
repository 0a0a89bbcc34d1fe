import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findHits, joinPieces, toNeedle, type Hit, type PageText, type TextPiece } from './page-text.ts';

const MIN_LENGTH = 2;
const SEARCH_AFTER_MS = 250;

/** The pieces of a page in the order of its text layer. */
export async function readPieces(pdf: PDFDocumentProxy, page: number): Promise<readonly TextPiece[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [item] : []));
}

interface Found {
  readonly needle: string;
  readonly hits: readonly Hit[];
  readonly searchedPages: number;
}

const nothing: Found = { needle: '', hits: [], searchedPages: 0 };

/** The search in a PDF, from the current page on and around; pages are read while it goes on. */
export function usePdfSearch(pdf: PDFDocumentProxy, text: string, startPage: number) {
  const texts = useRef(new Map<number, PageText>());
  const [found, setFound] = useState(nothing);
  const [current, setCurrent] = useState<Hit>();
  const start = useRef(startPage);
  start.current = startPage;

  useEffect(() => {
    const needle = toNeedle(text);
    setCurrent(undefined);
    setFound({ ...nothing, needle });
    if (needle.length < MIN_LENGTH) return undefined;
    let isStopped = false;
    const search = async () => {
      const first = start.current;
      for (let step = 0; step < pdf.numPages && !isStopped; step += 1) {
        const page = ((first - 1 + step) % pdf.numPages) + 1;
        const pageText = texts.current.get(page) ?? joinPieces(await readPieces(pdf, page));
        texts.current.set(page, pageText);
        const hits = findHits(pageText, needle, page);
        if (isStopped) return;
        setFound((now) => ({ needle, hits: [...now.hits, ...hits], searchedPages: step + 1 }));
        if (hits[0]) setCurrent((now) => now ?? hits[0]);
      }
    };
    const timer = setTimeout(() => {
      search().catch((error: unknown) => console.warn(error));
    }, SEARCH_AFTER_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [pdf, text]);

  const inOrder = useMemo(
    () => found.hits.toSorted((one, other) => one.page - other.page || one.start - other.start),
    [found],
  );
  const at = current ? inOrder.indexOf(current) : -1;
  return {
    hits: inOrder,
    current,
    /** The number of the current hit, from 1. */
    number: at + 1,
    isSearching: found.needle.length >= MIN_LENGTH && found.searchedPages < pdf.numPages,
    isEmpty: found.needle.length < MIN_LENGTH,
    step: (direction: 1 | -1) => setCurrent(inOrder.at((at + direction) % inOrder.length)),
  };
}
