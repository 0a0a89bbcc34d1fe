import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { formatFileSize, LiveRegion } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { ContentsPanel } from '../frame/contents-panel.tsx';
import { ReaderFrame, Tool } from '../frame/reader-frame.tsx';
import { CentredState, ReaderProblem } from '../frame/reader-state.tsx';
import { SearchBar } from '../frame/search-bar.tsx';
import { useIsDarkTheme } from '../frame/use-is-dark-theme.ts';
import { useReaderKeys } from '../frame/use-reader-keys.ts';
import type { ViewerProps } from '../viewer-props.ts';
import { bookStyle, nextFont, USUAL_FONT } from './book-style.ts';
import { contentsOf } from './open-epub.ts';
import { useEpub, type EpubState } from './use-epub.ts';
import { useEpubSearch } from './use-epub-search.ts';
import * as styles from './epub-viewer.module.css';

const NARROW_PX = 600;
const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
const warn = (error: unknown) => console.warn(error);

/** Applies the size of letters and the colours to the open chapter and to the next ones. */
function useLook(state: EpubState) {
  const isDarkTheme = useIsDarkTheme();
  const [isDarkChosen, setDarkChosen] = useState<boolean>();
  const [fontPercent, setFont] = useState(USUAL_FONT);
  const isDark = isDarkChosen ?? isDarkTheme;
  const renderer = state.kind === 'ready' ? state.view.renderer : undefined;
  useEffect(() => {
    const colours = { textColor: colourOf('--color-text'), pageColor: colourOf('--color-page') };
    renderer?.setStyles?.(bookStyle({ fontPercent, isDark, ...colours }));
  }, [renderer, fontPercent, isDark]);
  return {
    isDark,
    toggleDark: () => setDarkChosen(!isDark),
    resize: (direction: 1 | -1) => setFont(nextFont(fontPercent, direction)),
  };
}

/** Shows an EPUB with its contents, search, and size of letters. */
export function Viewer({ frame, source, downloadUrl, start, onMove }: ViewerProps) {
  const t = useTranslations('library-umk');
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [fraction, setFraction] = useState(start?.fraction ?? 0);
  const state = useEpub({
    ...{ source, host, attempt, start },
    onMove: (place) => {
      setFraction(place.fraction);
      onMove(place);
    },
  });
  const view = state.kind === 'ready' ? state.view : undefined;
  const look = useLook(state);
  const [areContentsOpen, setContentsOpen] = useState(false);
  const [searchText, setSearchText] = useState<string>();
  const search = useEpubSearch(view, searchText ?? '');

  const go = (action: 'next' | 'prev') => void view?.[action]().catch(warn);
  const goToFraction = (part: number) => void view?.goToFraction(part).catch(warn);
  const openSearch = () => setSearchText((text) => text ?? '');
  useReaderKeys({
    next: () => go('next'),
    previous: () => go('prev'),
    first: () => goToFraction(0),
    last: () => goToFraction(1),
    larger: () => look.resize(1),
    smaller: () => look.resize(-1),
    search: openSearch,
    close: () => {
      const isOpen = searchText !== undefined || areContentsOpen;
      setSearchText(undefined);
      setContentsOpen(false);
      return isOpen;
    },
  });
  const pick = (target: unknown) => {
    view?.goTo(target).catch(warn);
    if (window.innerWidth < NARROW_PX) setContentsOpen(false);
  };
  const found = search.isSearching
    ? t('reader.searching')
    : search.count === 0
      ? t('reader.noHits')
      : t('reader.hits', { number: search.number, count: search.count });
  return (
    <ReaderFrame
      {...frame}
      tools={
        <>
          <Tool
            label={t('reader.contents')}
            icon="contents"
            isPressed={areContentsOpen}
            onClick={() => setContentsOpen(!areContentsOpen)}
          />
          <Tool
            label={t('reader.search')}
            icon="search"
            isPressed={searchText !== undefined}
            onClick={openSearch}
          />
          <Tool label={t('reader.smallerText')} icon="textSmaller" onClick={() => look.resize(-1)} />
          <Tool label={t('reader.largerText')} icon="textLarger" onClick={() => look.resize(1)} />
          <Tool label={t('reader.dark')} icon="darkPages" isPressed={look.isDark} onClick={look.toggleDark} />
        </>
      }
      search={
        searchText !== undefined && (
          <SearchBar
            text={searchText}
            onChange={setSearchText}
            result={search.isEmpty ? '' : found}
            hasHits={search.count > 0}
            onStep={search.step}
            onClose={() => setSearchText(undefined)}
          />
        )
      }
      panel={
        areContentsOpen && (
          <ContentsPanel
            items={state.kind === 'ready' ? contentsOf(state.book) : undefined}
            onPick={pick}
            onClose={() => setContentsOpen(false)}
          />
        )
      }
      footer={
        view && (
          <>
            <Tool label={t('reader.previousPage')} icon="arrowLeft" onClick={() => go('prev')} />
            <span className={styles.progress}>
              {t('reader.readPart', { percent: Math.round(fraction * 100) })}
            </span>
            <Tool label={t('reader.nextPage')} icon="arrowRight" onClick={() => go('next')} />
          </>
        )
      }
    >
      <div
        ref={host}
        className={styles.host}
        data-dark={look.isDark}
        hidden={state.kind === 'failed' || state.kind === 'damaged'}
      />
      {state.kind === 'loading' && (
        <CentredState>
          <LiveRegion>
            <Progress
              label={t('reader.loading', { size: formatFileSize(state.loadedBytes) })}
              value={state.loadedBytes / source.sizeBytes}
            />
          </LiveRegion>
        </CentredState>
      )}
      {(state.kind === 'failed' || state.kind === 'damaged') && (
        <ReaderProblem kind={state.kind} downloadUrl={downloadUrl} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </ReaderFrame>
  );
}
