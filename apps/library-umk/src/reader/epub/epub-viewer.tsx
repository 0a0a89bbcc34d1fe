import { useRef, useState, type ReactNode } from 'react';
import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { ContentsPanel } from '../frame/contents-panel.tsx';
import { ReaderFrame, Tool } from '../frame/reader-frame.tsx';
import { CentredState, ReaderProblem } from '../frame/reader-state.tsx';
import { SearchBar } from '../frame/search-bar.tsx';
import { useReaderKeys } from '../frame/use-reader-keys.ts';
import { useSearchResult } from '../frame/use-search-result.ts';
import { useSearchText } from '../frame/use-search-text.ts';
import type { ViewerProps } from '../viewer-props.ts';
import { contentsOf } from './open-epub.ts';
import { useEpub, type EpubState } from './use-epub.ts';
import { useEpubSearch } from './use-epub-search.ts';
import { useBookStyle } from './use-book-style.ts';
import * as styles from './epub-viewer.module.css';

const NARROW_PX = 900;
const warn = (error: unknown) => console.warn(error);

interface StateProps {
  readonly state: EpubState;
  readonly sizeBytes: number;
  readonly downloadUrl: string;
  readonly onRetry: () => void;
}

/** What stands above the page until there is one. */
function OpeningState({ state, sizeBytes, downloadUrl, onRetry }: StateProps): ReactNode {
  const t = useTranslations('library-umk');
  const language = useLanguage();
  if (state.kind === 'ready') return null;
  if (state.kind !== 'loading')
    return (
      <ReaderProblem
        kind={state.kind}
        downloadUrl={downloadUrl}
        {...(state.kind !== 'protected' && { onRetry })}
      />
    );
  const size = formatFileSize(state.loadedBytes, language);
  return (
    <CentredState>
      <LiveRegion>
        <Progress label={t('reader.loading', { size })} value={state.loadedBytes / sizeBytes} />
      </LiveRegion>
    </CentredState>
  );
}

function EpubReader({
  frame,
  source,
  downloadUrl,
  start,
  onMove,
  onRetry,
}: ViewerProps & { onRetry: () => void }) {
  const t = useTranslations('library-umk');
  const host = useRef<HTMLDivElement>(null);
  const [fraction, setFraction] = useState(start?.fraction ?? 0);
  const moveTo: ViewerProps['onMove'] = (place) => {
    setFraction(place.fraction);
    onMove(place);
  };
  const state = useEpub({ source, host, start, onMove: moveTo });
  const opened = state.kind === 'ready' ? state : undefined;
  const view = opened?.view;
  const style = useBookStyle(view);
  const [areContentsOpen, setContentsOpen] = useState(false);
  const field = useSearchText();
  const search = useEpubSearch(view, field.text);
  const result = useSearchResult(search);

  const go = (action: 'next' | 'prev') => void view?.[action]().catch(warn);
  const goToFraction = (part: number) => void view?.goToFraction(part).catch(warn);
  useReaderKeys({
    next: () => go('next'),
    previous: () => go('prev'),
    first: () => goToFraction(0),
    last: () => goToFraction(1),
    larger: () => style.resize(1),
    smaller: () => style.resize(-1),
    search: field.open,
    close: () => {
      field.close();
      setContentsOpen(false);
      return field.isOpen || areContentsOpen;
    },
  });
  const pick = (target: unknown) => {
    view?.goTo(target).catch(warn);
    if (window.innerWidth < NARROW_PX) setContentsOpen(false);
  };
  const toggleContents = () => setContentsOpen(!areContentsOpen);
  const tools = (
    <>
      <Tool
        label={t('reader.contents')}
        icon="contents"
        isPressed={areContentsOpen}
        onClick={toggleContents}
      />
      <Tool label={t('reader.search')} icon="search" isPressed={field.isOpen} onClick={field.open} />
      <Tool label={t('reader.smallerText')} icon="textSmaller" onClick={() => style.resize(-1)} />
      <Tool label={t('reader.largerText')} icon="textLarger" onClick={() => style.resize(1)} />
      <Tool label={t('reader.dark')} icon="darkPages" isPressed={style.isDark} onClick={style.toggleDark} />
    </>
  );
  const footer = (
    <>
      <Tool label={t('reader.previousPage')} icon="arrowLeft" onClick={() => go('prev')} />
      <span className={styles.progress}>{t('reader.readPart', { percent: Math.round(fraction * 100) })}</span>
      <Tool label={t('reader.nextPage')} icon="arrowRight" onClick={() => go('next')} />
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
            hasHits={search.count > 0}
            onStep={search.step}
            onClose={field.close}
          />
        )
      }
      panel={
        areContentsOpen && (
          <ContentsPanel
            items={opened && contentsOf(opened.book)}
            onPick={pick}
            onClose={() => setContentsOpen(false)}
          />
        )
      }
      footer={view && footer}
    >
      <div
        ref={host}
        className={styles.host}
        data-dark={style.isDark}
        data-shown={state.kind === 'loading' || state.kind === 'ready'}
      />
      <OpeningState state={state} sizeBytes={source.sizeBytes} downloadUrl={downloadUrl} onRetry={onRetry} />
    </ReaderFrame>
  );
}

/** Shows an EPUB with its contents, search, and size of letters. */
export function Viewer(props: ViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <EpubReader key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}
