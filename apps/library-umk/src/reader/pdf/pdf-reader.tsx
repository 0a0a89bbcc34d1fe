import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { LiveRegion, VisuallyHidden } from '@portal/ui';
import { ContentsPanel, type ContentsItem } from '../frame/contents-panel.tsx';
import { PageField } from '../frame/page-field.tsx';
import { ReaderFrame, Tool, type FrameParts } from '../frame/reader-frame.tsx';
import { SearchBar } from '../frame/search-bar.tsx';
import { useIsDarkTheme } from '../frame/use-is-dark-theme.ts';
import { useReaderKeys } from '../frame/use-reader-keys.ts';
import type { Place } from '../use-reading-position.ts';
import { layoutPages, nextZoom, pagesInView, percentOf, type Zoom } from './page-layout.ts';
import { PdfPage } from './pdf-page.tsx';
import { pageOfTarget, readOutline } from './pdf-outline.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import { useScroller, useScrollWindow } from './use-scroller.ts';
import * as styles from './pdf-reader.module.css';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly frame: FrameParts;
  readonly startPage: number;
  readonly onMove: (place: Place) => void;
}

const SIDE_PX = 24;
const NARROW_PX = 600;
/** Wide screens do not blow a page up beyond this width. */
const MAX_FIT_PX = 1_000;
const noHits: readonly never[] = [];

const fitWidth = (width: number): number =>
  Math.min(MAX_FIT_PX, Math.max(1, width - (width < NARROW_PX ? 0 : SIDE_PX)));

/** The layout of the pages in the window. */
function usePages(pdf: PDFDocumentProxy, startPage: number) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const { usual, sizes, report } = usePageSizes(pdf);
  const { scroller, setScroller, shown } = useScrollWindow();
  const { width } = shown;
  const layout = useMemo(
    () =>
      usual && width > 0
        ? layoutPages({ count: pdf.numPages, sizes, usual, zoom, availableWidth: fitWidth(width) })
        : undefined,
    [pdf, usual, sizes, zoom, width],
  );
  const { page, goTo } = useScroller({ scroller, layout, shown, startPage });
  const scale = layout?.boxes[page - 1]?.scale ?? 1;
  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(scale, direction));
  return { zoom, setZoom, zoomBy, report, setScroller, shown, layout, page, goTo, scale };
}

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
  const pages = usePages(pdf, Math.min(Math.max(1, startPage), pdf.numPages));
  const { layout, shown, page, goTo } = pages;
  const contents = useContents(pdf);
  const [searchText, setSearchText] = useState<string>();
  const search = usePdfSearch(pdf, searchText ?? '', page);

  const move = useEffectEvent(onMove);
  useEffect(() => {
    move({ place: String(page), fraction: page / pdf.numPages });
  }, [page, pdf]);
  const goToPage = useEffectEvent(goTo);
  const { current } = search;
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
  const openSearch = () => setSearchText((text) => text ?? '');
  useReaderKeys({
    next: () => goTo(Math.min(pdf.numPages, page + 1)),
    previous: () => goTo(Math.max(1, page - 1)),
    first: () => goTo(1),
    last: () => goTo(pdf.numPages),
    larger: () => pages.zoomBy(1),
    smaller: () => pages.zoomBy(-1),
    search: openSearch,
    close: () => {
      const isOpen = searchText !== undefined || contents.isOpen;
      setSearchText(undefined);
      contents.close();
      return isOpen;
    },
  });

  const result = search.isEmpty
    ? ''
    : search.hits.length === 0
      ? t(search.isSearching ? 'reader.searching' : 'reader.noHits')
      : t('reader.hits', { number: search.number, count: search.hits.length });
  return (
    <ReaderFrame
      {...frame}
      tools={
        <>
          <Tool
            label={t('reader.contents')}
            icon="contents"
            isPressed={contents.isOpen}
            onClick={contents.toggle}
          />
          <Tool
            label={t('reader.search')}
            icon="search"
            isPressed={searchText !== undefined}
            onClick={openSearch}
          />
          <Tool label={t('reader.smaller')} icon="zoomOut" onClick={() => pages.zoomBy(-1)} />
          <Tool label={t('reader.larger')} icon="zoomIn" onClick={() => pages.zoomBy(1)} />
          <Tool
            label={t('reader.fitWidth')}
            icon="fitWidth"
            isPressed={pages.zoom === 'fit'}
            onClick={() => pages.setZoom('fit')}
          />
          <Tool
            label={t('reader.dark')}
            icon="darkPages"
            isPressed={isDark}
            onClick={() => setDarkChosen(!isDark)}
          />
        </>
      }
      search={
        searchText !== undefined && (
          <SearchBar
            text={searchText}
            onChange={setSearchText}
            result={result}
            hasHits={search.hits.length > 0}
            onStep={search.step}
            onClose={() => setSearchText(undefined)}
          />
        )
      }
      panel={
        contents.isOpen && <ContentsPanel items={contents.items} onPick={pick} onClose={contents.close} />
      }
      footer={<PageField page={page} count={pdf.numPages} onPage={goTo} />}
    >
      <LiveRegion>
        <VisuallyHidden>{t('reader.zoomIs', { percent: percentOf(pages.scale) })}</VisuallyHidden>
      </LiveRegion>
      <div
        ref={pages.setScroller}
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={t('reader.pages', { count: pdf.numPages })}
      >
        {layout && (
          <div
            className={styles.pages}
            style={{ blockSize: layout.height, minInlineSize: layout.boxes[page - 1]?.width }}
          >
            {pagesInView(layout, shown.top, shown.height).map((number) => {
              const box = layout.boxes[number - 1];
              const hits = search.hits.filter((hit) => hit.page === number);
              return (
                box && (
                  <PdfPage
                    key={number}
                    pdf={pdf}
                    number={number}
                    box={box}
                    isDark={isDark}
                    hits={hits.length > 0 ? hits : noHits}
                    current={current?.page === number ? current : undefined}
                    onSize={pages.report}
                  />
                )
              );
            })}
          </div>
        )}
      </div>
    </ReaderFrame>
  );
}
