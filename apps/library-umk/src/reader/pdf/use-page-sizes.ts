import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import type { PageSize } from './page-layout.ts';

const A4: PageSize = { width: 595, height: 842 };

/** The sizes of the pages that have been shown. */
export interface PageSizes {
  /** Undefined until the first page has been read. */
  readonly usual: PageSize | undefined;
  readonly sizes: ReadonlyMap<number, PageSize>;
  readonly report: (page: number, size: PageSize) => void;
}

/** Collects the sizes of pages; reading all of them in advance would fetch the whole file. */
export function usePageSizes(pdf: PDFDocumentProxy): PageSizes {
  const [usual, setUsual] = useState<PageSize>();
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const show = (size: PageSize) => {
      if (!isLeft) setUsual(size);
    };
    pdf
      .getPage(1)
      .then((page) => page.getViewport({ scale: 1 }))
      .then(({ width, height }) => show({ width, height }))
      .catch((error: unknown) => {
        console.warn(error);
        show(A4);
      });
    return () => {
      isLeft = true;
    };
  }, [pdf]);
  const report = useCallback((page: number, { width, height }: PageSize) => {
    setSizes((now) => {
      const known = now.get(page);
      if (known?.width === width && known.height === height) return now;
      return new Map(now).set(page, { width, height });
    });
  }, []);
  return { usual, sizes, report };
}
