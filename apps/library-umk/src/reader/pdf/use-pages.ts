import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useMemo, useState } from 'react';
import { layoutPages, nextZoom, type Zoom } from './page-layout.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { useScrollArea, useScroller } from './use-scroller.ts';

const SIDE_PX = 24;
const NARROW_PX = 600;
/** Wide screens do not blow a page up beyond this width. */
const MAX_FIT_PX = 1_000;

const fitWidth = (width: number): number =>
  Math.min(MAX_FIT_PX, Math.max(1, width - (width < NARROW_PX ? 0 : SIDE_PX)));

/** The layout of the pages in the window, the current page and the zoom. */
export function usePages(pdf: PDFDocumentProxy, startPage: number) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const { usual, sizes, report } = usePageSizes(pdf);
  const { scroller, setScroller, area } = useScrollArea();
  const { width, height } = area;
  const layout = useMemo(
    () =>
      usual && width > 0
        ? layoutPages({ count: pdf.numPages, sizes, usual, zoom, availableWidth: fitWidth(width) })
        : undefined,
    [pdf, usual, sizes, zoom, width],
  );
  const { page, top, goTo } = useScroller({ scroller, layout, startPage });
  const scale = layout?.boxes[page - 1]?.scale ?? 1;
  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(scale, direction));
  return { zoom, setZoom, zoomBy, report, setScroller, layout, page, top, goTo, scale, height };
}

export type Pages = ReturnType<typeof usePages>;
