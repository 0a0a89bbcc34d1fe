import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Icon, Load, VisuallyHidden } from '@portal/ui';
import type { ConversationRef } from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useThreadQuery } from './thread.api.ts';
import { threadLeft, threadOpened } from './thread.slice.ts';
import * as styles from './thread-view.module.css';

interface Props {
  readonly conversation: ConversationRef;
  readonly name: string;
}

function BackToContacts() {
  const t = useText('chat');
  const params = new URLSearchParams(useLocation().search);
  params.delete('with');
  return (
    <Link className={styles.back} to={{ search: `?${params}` }}>
      <Icon name="arrowLeft" />
      <VisuallyHidden>{t('back')}</VisuallyHidden>
    </Link>
  );
}

/** A conversation: who it is with, its messages, and where to write. */
export function ThreadView({ conversation, name }: Props) {
  const dispatch = usePortalDispatch();
  const query = useThreadQuery(conversation, { refetchOnMountOrArgChange: true });
  const key = conversationKey(conversation);
  const isLoaded = query.currentData !== undefined;
  const firstUnreadId = query.currentData?.unread.firstUnreadId ?? null;

  useEffect(() => {
    if (isLoaded) dispatch(threadOpened({ key, firstUnreadId }));
  }, [dispatch, key, isLoaded, firstUnreadId]);
  useEffect(() => () => void dispatch(threadLeft()), [dispatch]);

  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <header className={styles.header}>
        <BackToContacts />
        <h2 id="thread-name" className={styles.name}>
          {name}
        </h2>
      </header>
      <div className={styles.body}>
        <Load query={query}>
          {(thread) => <MessageList key={key} conversation={conversation} thread={thread} name={name} />}
        </Load>
      </div>
      <Composer key={`composer ${key}`} conversation={conversation} />
    </section>
  );
}
