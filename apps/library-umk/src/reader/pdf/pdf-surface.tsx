import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useTranslations } from '@portal/i18n';
import { pagesInView } from './page-layout.ts';
import type { Hit } from './page-text.ts';
import { PdfPage } from './pdf-page.tsx';
import type { Pages } from './use-pages.ts';
import * as styles from './pdf-reader.module.css';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly pages: Pages;
  readonly isDark: boolean;
  readonly hits: readonly Hit[];
  readonly current: Hit | undefined;
}

const noHits: readonly Hit[] = [];

/** The pages below one another; only those in the window are in the document. */
export function PdfSurface({ pdf, pages, isDark, hits, current }: Props) {
  const t = useTranslations('library-umk');
  const { setScroller, layout, page, top, height, report } = pages;
  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      role="region"
      aria-label={t('reader.pages', { count: pdf.numPages })}
      tabIndex={0}
    >
      {layout && (
        <div
          className={styles.pages}
          style={{ blockSize: layout.height, minInlineSize: layout.boxes[page - 1]?.width }}
        >
          {pagesInView(layout, top, height).map((number) => {
            const box = layout.boxes[number - 1];
            const own = hits.filter((hit) => hit.page === number);
            return (
              box && (
                <PdfPage
                  key={number}
                  pdf={pdf}
                  number={number}
                  box={box}
                  isDark={isDark}
                  hits={own.length > 0 ? own : noHits}
                  current={current?.page === number ? current : undefined}
                  onSize={report}
                />
              )
            );
          })}
        </div>
      )}
    </div>
  );
}
