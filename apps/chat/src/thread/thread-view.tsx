import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useConfigQuery, usePortalDispatch, usePortalSelector, useStoredAt } from '@portal/platform';
import {
  FileDropZone,
  Icon,
  IconButton,
  Alert,
  LazyChunk,
  StoredDataNotice,
  useFilePicker,
  useLazyChunk,
  VisuallyHidden,
} from '@portal/ui';
import {
  conversationName,
  MESSAGE_FILES_MAX,
  type ConversationName,
  type ConversationRef,
} from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';
import { LoadStored } from '../shared/load-stored.tsx';
import { Composer } from './composer/composer.tsx';
import { EditForm } from './composer/edit-form.tsx';
import { useSettingsQuery } from './actions/settings.api.ts';
import { MessageList } from './list/message-list.tsx';
import { ThreadMenu } from './actions/thread-menu.tsx';
import { useThreadQuery } from './thread.api.ts';
import { selectEdited, selectOpenKey, threadLeft, threadOpened } from './thread.slice.ts';
import { UnstoredThread } from './unstored-thread.tsx';
import { WaitingRows } from './list/waiting-rows.tsx';
import { useMessageParam } from './list/use-message-param.ts';
import { takeFirstView, threadStyles as styles } from '@portal/ui/conversation';

interface Props {
  readonly conversation: ConversationRef;
  /** As the list knows it. */
  readonly name: ConversationName | undefined;
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

/** Only those who search, or look at the files or who is in a group, need them. */
const searchPanel = new LazyChunk(() => import('./search/search-panel.tsx'));
const filesDialog = new LazyChunk(() => import('./files/files-dialog.tsx'));
const membersDialog = new LazyChunk(() => import('./actions/members-dialog.tsx'));

interface HeaderProps extends Pick<Props, 'conversation'> {
  readonly name: ConversationName;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
}

function Header({ conversation, name, isSearching, onSearch }: HeaderProps) {
  const t = useTranslations('chat');
  const { currentData: settings } = useSettingsQuery(conversation);
  const isGroup = conversation.partner.kind === 'group';
  const [areMembersShown, setAreMembersShown] = useState(false);
  const members = useLazyChunk(membersDialog, areMembersShown);
  const [areFilesShown, setAreFilesShown] = useState(false);
  const files = useLazyChunk(filesDialog, areFilesShown);
  return (
    <header className={styles.header}>
      <BackToContacts />
      <div className={styles.names}>
        <h2 id="thread-name" className={styles.name} translate={isGroup ? undefined : 'no'}>
          {name.title}
        </h2>
        {settings && (
          <p className={styles.course}>
            {isGroup && (
              <button
                type="button"
                className={styles.members}
                aria-haspopup="dialog"
                onClick={() => setAreMembersShown(true)}
              >
                {t('people', { count: settings.memberCount })}
              </button>
            )}
            {name.detail}
          </p>
        )}
      </div>
      {settings?.isMuted && <Icon name="mute" size={16} />}
      <IconButton
        label={t('search')}
        aria-expanded={isSearching}
        onClick={onSearch}
        onFocus={searchPanel.preload}
        onPointerEnter={searchPanel.preloadOnHover}
        onPointerLeave={searchPanel.cancelPreload}
      >
        <Icon name="search" />
      </IconButton>
      {settings && (
        <ThreadMenu
          conversation={conversation}
          settings={settings}
          onShowFiles={() => setAreFilesShown(true)}
        />
      )}
      {files && (
        <files.FilesDialog
          conversation={conversation}
          isOpen={areFilesShown}
          onClose={() => setAreFilesShown(false)}
        />
      )}
      {members && (
        <members.MembersDialog
          conversation={conversation}
          isOpen={areMembersShown}
          onClose={() => setAreMembersShown(false)}
        />
      )}
    </header>
  );
}

/** Says next to the field who receives a message to a group. */
function Recipients({ conversation }: Pick<Props, 'conversation'>) {
  const t = useTranslations('chat');
  const { currentData: settings } = useSettingsQuery(conversation);
  if (conversation.partner.kind === 'person' || !settings) return null;
  return (
    <p className={styles.recipients}>
      {t('recipients', { count: settings.memberCount - 1, group: settings.name })}
    </p>
  );
}

interface ComposerAreaProps extends Pick<Props, 'conversation'> {
  readonly isShown: boolean;
}

function ComposerArea({ conversation, isShown }: ComposerAreaProps) {
  const { currentData: thread } = useThreadQuery(conversation);
  const t = useTranslations('chat');
  const { currentData: settings } = useSettingsQuery(conversation);
  const maxMb = useConfigQuery({}).data?.maxAttachmentMb;
  const attachments = useFilePicker({ maxFiles: MESSAGE_FILES_MAX, maxMb });
  const edited = usePortalSelector(selectEdited);
  if (settings?.mayWrite === false) return <Alert kind="info">{t('announcementsOnly')}</Alert>;
  if (edited) return <EditForm key={edited.id} conversation={conversation} message={edited} />;
  return (
    <FileDropZone onDrop={attachments.add}>
      <Recipients conversation={conversation} />
      <Composer
        conversation={conversation}
        attachments={attachments}
        isShown={isShown}
        afterId={thread?.messages.at(-1)?.id ?? 0}
      />
    </FileDropZone>
  );
}

/** The name of the conversation; of a group chat as soon as it is known. */
function useThreadName({ conversation, name }: Props): ConversationName {
  const t = useTranslations('chat');
  const { currentData: settings } = useSettingsQuery(conversation);
  const isGroup = conversation.partner.kind === 'group';
  if (settings) return conversationName({ ...settings, isGroup });
  return name ?? { title: isGroup ? t('groupChat') : '', detail: '' };
}

/** Ends the first view of the page when the conversation shows itself; the composer has taken what was typed into it before. */
function useFirstViewEnd(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) takeFirstView();
  }, [isShown]);
}

/** A conversation with header, search, messages and composer. */
export function ThreadView(props: Props) {
  const { conversation } = props;
  const name = useThreadName(props);
  const dispatch = usePortalDispatch();
  const [isSearching, setIsSearching] = useState(false);
  const search = useLazyChunk(searchPanel, isSearching);
  const query = useThreadQuery(conversation, { refetchOnMountOrArgChange: true });
  const storedAt = useStoredAt(query);
  const key = conversationKey(conversation);
  const isLoaded = query.currentData !== undefined;
  // The list begins at the first unread message, so it is rendered when that one is known.
  const isOpened = usePortalSelector(selectOpenKey) === key;
  const firstUnreadId = query.currentData?.unread.firstUnreadId ?? null;
  const [isListShown, setIsListShown] = useState(false);
  const onShown = useCallback(() => setIsListShown(true), []);
  const isShown = isListShown || query.isError || query.currentData?.messages.length === 0;
  useFirstViewEnd(isShown);

  useEffect(() => {
    if (isLoaded) dispatch(threadOpened({ key, firstUnreadId }));
  }, [dispatch, key, isLoaded, firstUnreadId]);
  // While the thread is loaded again, its newest part would replace the part around the message.
  useMessageParam(isLoaded && !query.isFetching);
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
      {isSearching && search && (
        <search.SearchPanel conversation={conversation} onClose={() => setIsSearching(false)} />
      )}
      <div className={styles.body}>
        <LoadStored
          query={query}
          skeleton={<WaitingRows />}
          isShownAtOnce
          notStored={<UnstoredThread conversation={conversation} name={name.title} />}
        >
          {(thread) =>
            isOpened ? (
              <MessageList conversation={conversation} thread={thread} name={name.title} onShown={onShown} />
            ) : (
              <WaitingRows />
            )
          }
        </LoadStored>
      </div>
      <ComposerArea conversation={conversation} isShown={isShown} />
    </section>
  );
}
