import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePortalDispatch, useDebouncedValue } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, TextField } from '@portal/ui';
import { CHAT_SEARCH_MAX_LENGTH, isBlank, type ConversationRef } from '@portal/wire';
import { SearchResults, type WalkHandle } from './search-results.tsx';
import { searched } from '../thread.slice.ts';
import * as styles from './search-panel.module.css';

interface Props {
  readonly conversation: ConversationRef;
  readonly onClose: () => void;
}

/** Marks the searched text in the messages while the panel is open. */
function useMarks(query: string): void {
  const dispatch = usePortalDispatch();
  useEffect(() => {
    dispatch(searched(query));
    return () => void dispatch(searched(''));
  }, [dispatch, query]);
}

/** Searches the conversation; its messages are marked and walked through: Enter for older ones, Shift and Enter for newer ones. */
export function SearchPanel({ conversation, onClose }: Props) {
  const t = useTranslations('chat');
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const walk = useRef<WalkHandle>(null);
  useEffect(() => field.current?.focus(), []);
  useMarks(query);
  const pressKey = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
    if (key !== 'Enter') return;
    if (shiftKey) walk.current?.goNewer();
    else walk.current?.goOlder();
  };
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
          onKeyDown={pressKey}
        />
        <IconButton label={t('searchClose')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {!isBlank(query) && <SearchResults key={query} ref={walk} conversation={conversation} query={query} />}
    </div>
  );
}
