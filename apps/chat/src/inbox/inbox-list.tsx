import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { useStoredAt, useDebouncedValue } from '@portal/platform';
import { Button, EmptyState, StoredDataNotice } from '@portal/ui';
import { isBlank } from '@portal/wire';
import * as list from '../shared/conversation-list.module.css';
import { conversationKey } from '../shared/conversation.ts';
import { ListFilter } from '../shared/list-filter.tsx';
import { LoadStored, NotStored } from '../shared/load-stored.tsx';
import { InboxRow, type QueueMark } from './inbox-row.tsx';
import { useInboxRows } from './use-inbox-rows.ts';
import * as styles from './inbox-list.module.css';

interface Props {
  /** The key of the conversation that is open. */
  readonly openKey: string | undefined;
  /** The conversations with messages that are not sent yet, by key. */
  readonly queueMarks: ReadonlyMap<string, QueueMark>;
}

/** The conversations of all disciplines with messages, newest first; on demand the unread ones first. */
export function InboxList({ openKey, queueMarks }: Props) {
  const t = useTranslations('chat');
  const [typed, setTyped] = useState('');
  const [isUnreadFirst, setIsUnreadFirst] = useState(false);
  const [pageCount, setPageCount] = useState(1);
  const [today] = useState(() => dayOf(new Date()));
  const trimmed = useDebouncedValue(typed.trim());
  const query = isBlank(trimmed) ? '' : trimmed;
  const { recent, toRows, mayHaveMore } = useInboxRows({ query, isUnreadFirst, pageCount });
  const storedAt = useStoredAt(recent);
  const empty =
    query === '' ? (
      <EmptyState icon="inbox" title={t('inbox.empty')}>
        {t('inbox.emptyHint')}
      </EmptyState>
    ) : (
      <EmptyState icon="search" title={t('searchEmpty', { query })} />
    );
  return (
    <nav aria-label={t('inbox.label')} className={list.nav}>
      <ListFilter
        label={t('inbox.filter')}
        text={typed}
        onType={setTyped}
        isUnreadFirst={isUnreadFirst}
        onUnreadFirst={setIsUnreadFirst}
      />
      {openKey === undefined && <StoredDataNotice storedAt={storedAt} />}
      <LoadStored
        query={recent}
        isEmpty={({ conversations }) => toRows(conversations).length === 0}
        empty={empty}
        notStored={<NotStored title={t('notStoredHere.inbox')} />}
      >
        {({ conversations, hasMore }) => (
          <ul className={list.list}>
            {toRows(conversations).map((row) => (
              <InboxRow
                key={conversationKey(row)}
                row={row}
                isOpen={conversationKey(row) === openKey}
                today={today}
                queueMark={queueMarks.get(conversationKey(row))}
              />
            ))}
            {hasMore && mayHaveMore && (
              <li className={styles.more}>
                <Button
                  variant="subtle"
                  isBusy={recent.isFetching}
                  onClick={() => setPageCount(pageCount + 1)}
                >
                  {t('searchMore')}
                </Button>
              </li>
            )}
          </ul>
        )}
      </LoadStored>
    </nav>
  );
}
