import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { LiveRegion, VisuallyHidden } from '@portal/ui';
import { ContentsPanel, type ContentsItem } from '../frame/contents-panel.tsx';
import { PageField } from '../frame/page-field.tsx';
import { ReaderFrame, Tool, type FrameParts } from '../frame/reader-frame.tsx';
import { SearchBar } from '../frame/search-bar.tsx';
import { useIsDarkTheme } from '../frame/use-is-dark-theme.ts';
import { useReaderKeys } from '../frame/use-reader-keys.ts';
import { useSearchText } from '../frame/use-search-text.ts';
import { useSearchResult } from '../frame/use-search-result.ts';
import type { ReadingPosition } from '../use-reading-position.ts';
import { percentOf } from './page-layout.ts';
import { pageOfTarget, readOutline } from './pdf-outline.ts';
import { PdfSurface } from './pdf-surface.tsx';
import { usePages } from './use-pages.ts';
import { usePdfSearch } from './use-pdf-search.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly frame: FrameParts;
  readonly startPage: number;
  readonly onMove: (place: ReadingPosition) => void;
}

/** The contents cover the page of a narrow window. */
const NARROW_PX = 900;

/** The contents of the document, read when they are opened for the first time. */
function useContents(pdf: PDFDocumentProxy) {
  const [isOpen, setOpen] = useState(false);
  const [items, setItems] = useState<readonly ContentsItem[]>();
  const toggle = () => {
    setOpen(!isOpen);
    if (items) return;
    readOutline(pdf).then(setItems, (error: unknown) => {
      console.warn(error);
      setItems([]);
    });
  };
  return { isOpen, items, toggle, close: () => setOpen(false) };
}

/** The pages of a PDF with the reader's tools. */
export function PdfReader({ pdf, frame, startPage, onMove }: Props) {
  const t = useTranslations('library-umk');
  const isDarkTheme = useIsDarkTheme();
  const [isDarkChosen, setDarkChosen] = useState<boolean>();
  const isDark = isDarkChosen ?? isDarkTheme;
  // A place of another format, from before the file was replaced, is no number.
  const pages = usePages(pdf, Math.min(Math.max(1, startPage || 1), pdf.numPages));
  const { page, goTo, zoom, setZoom, zoomBy, scale } = pages;
  const contents = useContents(pdf);
  const field = useSearchText();
  const search = usePdfSearch(pdf, field.text, page);
  const { hits, current } = search;
  const result = useSearchResult({ ...search, count: hits.length });

  const move = useEffectEvent(onMove);
  useEffect(() => {
    move({ place: String(page), fraction: page / pdf.numPages });
  }, [page, pdf]);
  const goToPage = useEffectEvent(goTo);
  useEffect(() => {
    // The mark itself is scrolled into view once the text of its page is there.
    if (current) goToPage(current.page);
  }, [current]);

  const pick = (target: unknown) => {
    pageOfTarget(pdf, target).then(
      (number) => number !== undefined && goTo(number),
      (error: unknown) => console.warn(error),
    );
    if (window.innerWidth < NARROW_PX) contents.close();
  };
  useReaderKeys({
    next: () => goTo(Math.min(pdf.numPages, page + 1)),
    previous: () => goTo(Math.max(1, page - 1)),
    first: () => goTo(1),
    last: () => goTo(pdf.numPages),
    larger: () => zoomBy(1),
    smaller: () => zoomBy(-1),
    search: field.open,
    close: () => {
      field.close();
      contents.close();
      return field.isOpen || contents.isOpen;
    },
  });
  const tools = (
    <>
      <Tool
        label={t('reader.contents')}
        icon="contents"
        isPressed={contents.isOpen}
        onClick={contents.toggle}
      />
      <Tool label={t('reader.search')} icon="search" isPressed={field.isOpen} onClick={field.open} />
      <Tool label={t('reader.smaller')} icon="zoomOut" onClick={() => zoomBy(-1)} />
      <Tool label={t('reader.larger')} icon="zoomIn" onClick={() => zoomBy(1)} />
      <Tool
        label={t('reader.fitWidth')}
        icon="fitWidth"
        isPressed={zoom === 'fit'}
        onClick={() => setZoom('fit')}
      />
      <Tool
        label={t('reader.dark')}
        icon="darkPages"
        isPressed={isDark}
        onClick={() => setDarkChosen(!isDark)}
      />
    </>
  );
  return (
    <ReaderFrame
      {...frame}
      tools={tools}
      search={
        field.isOpen && (
          <SearchBar
            text={field.text}
            onChange={field.setText}
            result={result}
            hasHits={hits.length > 0}
            onStep={search.step}
            onClose={field.close}
          />
        )
      }
      panel={
        contents.isOpen && <ContentsPanel items={contents.items} onPick={pick} onClose={contents.close} />
      }
      footer={<PageField page={page} count={pdf.numPages} onPage={goTo} />}
    >
      <LiveRegion>
        <VisuallyHidden>{t('reader.zoomIs', { percent: percentOf(scale) })}</VisuallyHidden>
      </LiveRegion>
      <PdfSurface pdf={pdf} pages={pages} isDark={isDark} hits={hits} current={current} />
    </ReaderFrame>
  );
}
