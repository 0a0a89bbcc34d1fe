import { useImperativeHandle, useState, type Ref } from 'react';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon, IconButton, LiveRegion, Load, Skeleton } from '@portal/ui';
import type { ConversationRef, Message, MessageSearchPage } from '@portal/wire';
import { findMatchesInExcerpt } from '../text/find-matches.ts';
import { MarkedText } from '../text/marked-text.tsx';
import { useSearchInfiniteQuery } from './search.api.ts';
import { useSearchWalk, type SearchWalk } from './use-search-walk.ts';
import * as styles from './search-panel.module.css';

/** Lets the search field walk through the hits. */
export type WalkHandle = Pick<SearchWalk, 'goOlder' | 'goNewer'>;

interface Props {
  readonly conversation: ConversationRef;
  readonly query: string;
  readonly ref: Ref<WalkHandle>;
}

interface HitProps {
  readonly message: Message;
  readonly query: string;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

function Hit({ message: { authorName, sentAt, text }, query, isCurrent, onPick }: HitProps) {
  const language = useLanguage();
  return (
    <li>
      <button type="button" className={styles.hit} aria-current={isCurrent || undefined} onClick={onPick}>
        <span className={styles.author}>{authorName}</span>
        <time className={styles.time} dateTime={sentAt}>
          {formatDay(sentAt, language)}, {formatTime(sentAt)}
        </time>
        <span className={styles.text}>
          <MarkedText parts={findMatchesInExcerpt(text, query)} />
        </span>
      </button>
    </li>
  );
}

interface WalkBarProps {
  readonly walk: SearchWalk;
  readonly count: string;
  readonly isListShown: boolean;
  readonly onToggleList: () => void;
}

/** The position among the hits, and the buttons to the next ones. */
function WalkBar({ walk: { at, goOlder, goNewer }, count, isListShown, onToggleList }: WalkBarProps) {
  const t = useTranslations('chat');
  return (
    <div className={styles.walk}>
      <LiveRegion>
        {at === undefined ? t('walk.found', { count }) : t('walk.position', { at: at + 1, count })}
      </LiveRegion>
      <IconButton label={t('walk.list')} aria-expanded={isListShown} onClick={onToggleList}>
        <Icon name="contents" />
      </IconButton>
      <IconButton label={t('walk.older')} onClick={goOlder}>
        <Icon name="arrowUp" />
      </IconButton>
      <IconButton label={t('walk.newer')} onClick={goNewer}>
        <Icon name="arrowDown" />
      </IconButton>
    </div>
  );
}

const messagesOf = (pages: readonly MessageSearchPage[] = []) => pages.flatMap(({ messages }) => messages);

/** The found messages as a list, and one after the other in the conversation, where the list makes room for them. */
export function SearchResults({ conversation, query, ref }: Props) {
  const t = useTranslations('chat');
  const search = useSearchInfiniteQuery({ conversation, query });
  const [isListShown, setIsListShown] = useState(true);
  const hits = messagesOf(search.data?.pages);
  const isPartial = search.data?.pages.at(-1)?.bounds.isPartial === true;
  const walk = useSearchWalk({
    hits,
    hasNextPage: search.hasNextPage,
    loadMore: async () => messagesOf((await search.fetchNextPage()).data?.pages),
  });
  const withoutList = (go: () => void) => () => {
    if (hits.length > 0) setIsListShown(false);
    go();
  };
  const goOlder = withoutList(walk.goOlder);
  const goNewer = withoutList(walk.goNewer);
  useImperativeHandle(ref, () => ({ goOlder, goNewer }));
  return (
    <Load
      query={search}
      skeleton={<Skeleton lines={3} />}
      isEmpty={({ pages }) => pages.every(({ messages }) => messages.length === 0)}
      empty={
        <EmptyState icon="search" title={t('searchEmpty', { query })}>
          {isPartial && <p>{t('searchPartial')}</p>}
        </EmptyState>
      }
    >
      {() => (
        <>
          <WalkBar
            walk={{ ...walk, goOlder, goNewer }}
            count={search.hasNextPage ? `${hits.length}+` : `${hits.length}`}
            isListShown={isListShown}
            onToggleList={() => setIsListShown(!isListShown)}
          />
          {isListShown && (
            <ul className={styles.hits} aria-label={t('searchHits')}>
              {hits.map((message, at) => (
                <Hit
                  key={message.id}
                  message={message}
                  query={query}
                  isCurrent={at === walk.at}
                  onPick={() => walk.jumpTo(at)}
                />
              ))}
              {isPartial && <li className={styles.partial}>{t('searchPartial')}</li>}
              {search.hasNextPage && (
                <li className={styles.more}>
                  <Button
                    variant="subtle"
                    isBusy={search.isFetchingNextPage}
                    onClick={() => void search.fetchNextPage()}
                  >
                    {t('searchMore')}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </Load>
  );
}
