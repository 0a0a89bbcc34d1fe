import { useEffect, useRef, useState } from 'react';
import { usePortalDispatch } from '@portal/platform';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon, IconButton, Load, Skeleton, TextField } from '@portal/ui';
import { CHAT_SEARCH_MAX_LENGTH, isBlank, type ConversationRef, type Message } from '@portal/wire';
import { useSearchInfiniteQuery } from './search.api.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { jumpRequested } from './thread.slice.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import * as styles from './search-panel.module.css';

interface Props {
  readonly conversation: ConversationRef;
  readonly onClose: () => void;
}

function Hit({ message, query }: { readonly message: Message; readonly query: string }) {
  const dispatch = usePortalDispatch();
  const language = useLanguage();
  const { id, authorName, sentAt, text } = message;
  return (
    <li>
      <button type="button" className={styles.hit} onClick={() => dispatch(jumpRequested(id))}>
        <span className={styles.author}>{authorName}</span>
        <time className={styles.time} dateTime={sentAt}>
          {formatDay(sentAt, language)}, {formatTime(sentAt)}
        </time>
        <span className={styles.text}>
          <HighlightedText text={text} query={query} />
        </span>
      </button>
    </li>
  );
}

function Hits({ conversation, query }: { readonly conversation: ConversationRef; readonly query: string }) {
  const t = useTranslations('chat');
  const search = useSearchInfiniteQuery({ conversation, query });
  return (
    <Load
      query={search}
      skeleton={<Skeleton lines={3} />}
      isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
      empty={<EmptyState icon="search" title={t('searchEmpty', { query })} />}
    >
      {({ pages }) => (
        <ul className={styles.hits} aria-label={t('searchHits')}>
          {pages.flat().map((message) => (
            <Hit key={message.id} message={message} query={query} />
          ))}
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
    </Load>
  );
}

/** Searches the conversation; a result jumps to its message. */
export function SearchPanel({ conversation, onClose }: Props) {
  const t = useTranslations('chat');
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div role="search" className={styles.panel}>
      <div className={styles.line}>
        <TextField
          label={t('search')}
          isLabelHidden
          type="search"
          ref={field}
          placeholder={t('searchHint')}
          maxLength={CHAT_SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <IconButton label={t('searchClose')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {!isBlank(query) && <Hits conversation={conversation} query={query} />}
    </div>
  );
}
