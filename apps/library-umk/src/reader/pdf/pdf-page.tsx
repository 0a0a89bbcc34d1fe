import { TextLayer, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { markHits } from './mark-hits.ts';
import { joinPieces, partsToMark, type Hit } from './page-text.ts';
import type { PageBox, PageSize } from './page-layout.ts';
import * as styles from './pdf-page.module.css';

/** Larger canvases fail on phones. */
const MAX_PIXELS = 16_000_000;
const MAX_RATIO = 2;

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly box: PageBox;
  readonly isDark: boolean;
  readonly hits: readonly Hit[];
  readonly current: Hit | undefined;
  readonly onSize: (page: number, size: PageSize) => void;
}

/** Reads a page and reports its size. */
function usePage(pdf: PDFDocumentProxy, number: number, onSize: Props['onSize']) {
  const [page, setPage] = useState<PDFPageProxy>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isLeft = false;
    pdf.getPage(number).then(
      (read) => {
        if (isLeft) return;
        onSize(number, read.getViewport({ scale: 1 }));
        setPage(read);
      },
      (error: unknown) => {
        console.warn(error);
        if (!isLeft) setBroken(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, number, onSize]);
  return { page, isBroken };
}

/** Paints a page; a page that is painted again stays until the new picture is complete. */
function useCanvas(page: PDFPageProxy | undefined, scale: number) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page) return undefined;
    const { width, height } = page.getViewport({ scale });
    const ratio = Math.min(window.devicePixelRatio, MAX_RATIO, Math.sqrt(MAX_PIXELS / (width * height)));
    const canvas = document.createElement('canvas');
    const viewport = page.getViewport({ scale: scale * ratio });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.ariaHidden = 'true';
    const task: RenderTask = page.render({ canvas, viewport });
    task.promise.then(
      () => holder.current?.replaceChildren(canvas),
      (error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'RenderingCancelledException') console.warn(error);
      },
    );
    return () => task.cancel();
  }, [page, scale]);
  return holder;
}

/** The text of a page over its picture, for selection, search and screen readers. */
function useTextLayer(page: PDFPageProxy | undefined, hits: readonly Hit[], current: Hit | undefined) {
  const layer = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<{
    readonly layer: TextLayer;
    readonly page: ReturnType<typeof joinPieces>;
  }>();
  useEffect(() => {
    const container = layer.current;
    if (!page || !container) return undefined;
    let rendered: TextLayer | undefined;
    let isLeft = false;
    const render = async () => {
      const content = await page.getTextContent();
      if (isLeft) return;
      const viewport = page.getViewport({ scale: 1 });
      rendered = new TextLayer({ textContentSource: content, container, viewport });
      await rendered.render();
      const pieces = content.items.flatMap((item) => ('str' in item ? [item] : []));
      setText({ layer: rendered, page: joinPieces(pieces) });
    };
    render().catch((error: unknown) => {
      if (!isLeft) console.warn(error);
    });
    return () => {
      isLeft = true;
      rendered?.cancel();
      container.replaceChildren();
    };
  }, [page]);
  useEffect(() => {
    if (!text) return;
    const parts = partsToMark(text.page, hits, current);
    const mark = markHits(text.layer.textDivs, text.layer.textContentItemsStr, parts);
    mark?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [text, hits, current]);
  return layer;
}

/** One page of a PDF. */
export const PdfPage = memo(function PdfPage({ pdf, number, box, isDark, hits, current, onSize }: Props) {
  const t = useTranslations('library-umk');
  const { page, isBroken } = usePage(pdf, number, onSize);
  const picture = useCanvas(page, box.scale);
  const text = useTextLayer(page, hits, current);
  return (
    <div
      role="region"
      aria-label={t('reader.pageNumber', { page: number })}
      className={styles.page}
      data-page={number}
      data-dark={isDark}
      style={{
        top: box.top,
        inlineSize: box.width,
        blockSize: box.height,
        ['--total-scale-factor' as string]: box.scale,
      }}
    >
      <div ref={picture} className={styles.picture} />
      <div ref={text} className={styles.text} />
      {isBroken && <p className={styles.broken}>{t('reader.brokenPage')}</p>}
    </div>
  );
});
