import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useConfigQuery, usePortalDispatch, useStoredAt } from '@portal/platform';
import {
  FileDropZone,
  Icon,
  IconButton,
  Load,
  Alert,
  StoredDataNotice,
  useFilePicker,
  VisuallyHidden,
} from '@portal/ui';
import { MESSAGE_FILES_MAX, type ConversationRef } from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';
import { Composer } from './composer.tsx';
import { useSettingsQuery } from './settings.api.ts';
import { MessageList } from './message-list.tsx';
import { SearchPanel } from './search-panel.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { useThreadQuery } from './thread.api.ts';
import { threadLeft, threadOpened } from './thread.slice.ts';
import * as styles from './thread-view.module.css';

interface Props {
  readonly conversation: ConversationRef;
  readonly name: string;
}

function BackToContacts() {
  const t = useTranslations('chat');
  const params = new URLSearchParams(useLocation().search);
  params.delete('with');
  return (
    <Link className={styles.back} to={{ search: `?${params}` }}>
      <Icon name="arrowLeft" />
      <VisuallyHidden>{t('back')}</VisuallyHidden>
    </Link>
  );
}

interface HeaderProps extends Props {
  readonly isSearching: boolean;
  readonly onSearch: () => void;
}

function Header({ conversation, name, isSearching, onSearch }: HeaderProps) {
  const t = useTranslations('chat');
  const { currentData: settings } = useSettingsQuery(conversation);
  return (
    <header className={styles.header}>
      <BackToContacts />
      <h2 id="thread-name" className={styles.name}>
        {name}
      </h2>
      {settings?.isMuted && <Icon name="mute" size={16} />}
      <IconButton label={t('search')} aria-expanded={isSearching} onClick={onSearch}>
        <Icon name="search" />
      </IconButton>
      {settings && <ThreadMenu conversation={conversation} settings={settings} />}
    </header>
  );
}

function ComposerArea({ conversation }: Pick<Props, 'conversation'>) {
  const { currentData: thread } = useThreadQuery(conversation);
  const t = useTranslations('chat');
  const { currentData: settings } = useSettingsQuery(conversation);
  const maxMb = useConfigQuery({}).data?.maxAttachmentMb;
  const attachments = useFilePicker({ maxFiles: MESSAGE_FILES_MAX, maxMb });
  if (settings?.mayWrite === false) return <Alert kind="info">{t('announcementsOnly')}</Alert>;
  return (
    <FileDropZone onDrop={attachments.add}>
      <Composer
        conversation={conversation}
        attachments={attachments}
        afterId={thread?.messages.at(-1)?.id ?? 0}
      />
    </FileDropZone>
  );
}

/** A conversation with header, search, messages and composer. */
export function ThreadView({ conversation, name }: Props) {
  const dispatch = usePortalDispatch();
  const [isSearching, setIsSearching] = useState(false);
  const query = useThreadQuery(conversation, { refetchOnMountOrArgChange: true });
  const storedAt = useStoredAt(query);
  const key = conversationKey(conversation);
  const isLoaded = query.currentData !== undefined;
  const firstUnreadId = query.currentData?.unread.firstUnreadId ?? null;

  useEffect(() => {
    if (isLoaded) dispatch(threadOpened({ key, firstUnreadId }));
  }, [dispatch, key, isLoaded, firstUnreadId]);
  useEffect(() => () => void dispatch(threadLeft()), [dispatch]);

  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <Header
        conversation={conversation}
        name={name}
        isSearching={isSearching}
        onSearch={() => setIsSearching(!isSearching)}
      />
      <StoredDataNotice storedAt={storedAt} />
      {isSearching && <SearchPanel conversation={conversation} onClose={() => setIsSearching(false)} />}
      <div className={styles.body}>
        <Load query={query}>
          {(thread) => <MessageList conversation={conversation} thread={thread} name={name} />}
        </Load>
      </div>
      <ComposerArea conversation={conversation} />
    </section>
  );
}
