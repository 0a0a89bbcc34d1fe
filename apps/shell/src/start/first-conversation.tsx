import { formatFileSize, formatFullDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { BaseForm, Button, FilePickerButton, Icon, Skeleton, TextArea, VisuallyHidden } from '@portal/ui';
import {
  continuesMessage,
  dayOfMessage,
  bubbleStyles,
  composerStyles,
  fileStyles,
  messagesStyles,
  panesStyles,
  quoteStyles,
  threadStyles,
} from '@portal/ui/conversation';
import {
  conversationName,
  isLastPage,
  type ConversationSettings,
  type Message,
  type MessageFile,
  type Quote,
  type ThreadPage,
} from '@portal/wire';
import { archiveWarningOf } from '@portal/wire/uploads/file-kinds';

interface Props {
  readonly thread: ThreadPage;
  readonly settings: ConversationSettings;
  readonly isGroup: boolean;
  /** The address of the list of conversations. */
  readonly backTo: string;
}

const hasPlainFiles = ({ files }: Message): boolean =>
  files.every(({ picture, type }) => picture === undefined && archiveWarningOf(type) === undefined);

/** The place of the first message from which on all are as high as plain markup makes them. */
const firstPlain = (messages: readonly Message[]): number =>
  messages.findLastIndex((message) => !hasPlainFiles(message) || message.mentions.length > 0) + 1;

/** False where the module shows other messages first, or something else than the field. */
export function isShowable({ messages, unread }: ThreadPage, { mayWrite }: ConversationSettings): boolean {
  const shown = messages.slice(firstPlain(messages));
  const isStart = ({ id }: Message) => unread.firstUnreadId === null || id === unread.firstUnreadId;
  return mayWrite && shown.some(isStart);
}

function Day({ message }: { readonly message: Message }) {
  return <p className={messagesStyles.day}>{formatFullDate(dayOfMessage(message), useLanguage())}</p>;
}

function QuoteBox({ quote }: { readonly quote: Quote }) {
  const t = useTranslations('firstView');
  return (
    <div className={quoteStyles.quote}>
      <span className={quoteStyles.author} translate="no">
        {quote.authorName}
      </span>
      <span className={quoteStyles.excerpt}>
        {quote.isDeleted ? t('deleted') : quote.excerpt || t('quotedFile')}
      </span>
    </div>
  );
}

function Files({ files }: { readonly files: readonly MessageFile[] }) {
  const language = useLanguage();
  return (
    <ul className={fileStyles.files}>
      {files.map(({ id, name, sizeBytes }) => (
        <li key={id} className={fileStyles.file}>
          <Icon name="download" size={18} />
          <span className={fileStyles.name}>{name}</span>
          <span className={fileStyles.size}>{formatFileSize(sizeBytes, language)}</span>
        </li>
      ))}
    </ul>
  );
}

interface BubbleProps {
  readonly message: Message;
  readonly isContinued: boolean;
  /** Undefined where read marks are not shown. */
  readonly isRead: boolean | undefined;
}

function Bubble({ message, isContinued, isRead }: BubbleProps) {
  const t = useTranslations('firstView');
  const { text, isMine, isDeleted, authorName, sentAt, files, quote, editedAt } = message;
  return (
    <article className={bubbleStyles.message} data-mine={isMine} data-continued={isContinued}>
      {!isMine && (
        <p className={bubbleStyles.author} translate="no">
          {authorName}
        </p>
      )}
      {quote && <QuoteBox quote={quote} />}
      <div className={bubbleStyles.body}>
        {(text !== '' || isDeleted) && (
          <p className={bubbleStyles.text} data-deleted={isDeleted}>
            {isDeleted ? t('deleted') : text}
          </p>
        )}
        {files.length > 0 && <Files files={files} />}
        <span className={bubbleStyles.time}>
          {editedAt !== undefined && <span className={bubbleStyles.edited}>{t('edit.mark')}</span>}
          <time>{formatTime(sentAt)}</time>
          {isRead !== undefined && (
            <span className={bubbleStyles.readMark} data-read={isRead}>
              <Icon name={isRead ? 'checkAll' : 'check'} size={14} />
            </span>
          )}
        </span>
      </div>
    </article>
  );
}

function Rows({ thread: { messages, unread }, isGroup }: Pick<Props, 'thread' | 'isGroup'>) {
  const t = useTranslations('firstView');
  const from = firstPlain(messages);
  return messages.slice(from).map((message, index) => {
    const [before, next] = [messages[from + index - 1], messages[from + index + 1]];
    const isFirstUnread = message.id === unread.firstUnreadId;
    const hasReadMark = message.isMine && !message.isDeleted && !isGroup;
    return (
      <div key={message.id} className={messagesStyles.row} data-initial-scroll={isFirstUnread || undefined}>
        {isFirstUnread && (
          <p className={messagesStyles.divider} data-first-unread>
            <span>{t('newMessages')}</span>
          </p>
        )}
        <Bubble
          message={message}
          isContinued={!isFirstUnread && continuesMessage(message, before)}
          isRead={hasReadMark ? message.id <= (unread.partnerReadId ?? 0) : undefined}
        />
        {next && dayOfMessage(next) !== dayOfMessage(message) && <Day message={next} />}
      </div>
    );
  });
}

function Header({ settings, isGroup, backTo }: Omit<Props, 'thread'>) {
  const t = useTranslations('firstView');
  const { title, detail } = conversationName({ ...settings, isGroup });
  return (
    <header className={threadStyles.header}>
      <a className={threadStyles.back} href={backTo}>
        <Icon name="arrowLeft" />
        <VisuallyHidden>{t('back')}</VisuallyHidden>
      </a>
      <div className={threadStyles.names}>
        <h2 className={threadStyles.name} translate={isGroup ? undefined : 'no'}>
          {title}
        </h2>
        <p className={threadStyles.course}>
          {isGroup && (
            <span className={threadStyles.members}>{t('people', { count: settings.memberCount })}</span>
          )}
          {detail}
        </p>
      </div>
    </header>
  );
}

function Composer() {
  const t = useTranslations('firstView');
  return (
    <BaseForm className={composerStyles.composer} onSubmit={() => undefined}>
      <div className={composerStyles.line}>
        <FilePickerButton onPick={() => undefined} />
        <div className={composerStyles.field}>
          <TextArea label={t('messageLabel')} isLabelHidden placeholder={t('messageHint')} />
        </div>
        <Button type="submit" variant="primary" icon={<Icon name="send" size={18} />}>
          <span className={composerStyles.sendText}>{t('send')}</span>
        </Button>
      </div>
    </BaseForm>
  );
}

/**
 * The first view of a page that opens a conversation: what the module will show there, with its styles, until it does. Only the server
 * renders it, so nothing of it works but the field, whose text the module takes over.
 */
export function FirstConversation(props: Props) {
  const t = useTranslations('firstView');
  const { thread, settings, isGroup } = props;
  const [first] = thread.messages;
  const isWhole = isLastPage(thread) && firstPlain(thread.messages) === 0;
  return (
    <div id="first-view">
      <div className={panesStyles.frame}>
        <div className={panesStyles.panes} data-shows="thread">
          <div className={panesStyles.side}>
            <div className={panesStyles.list}>
              <Skeleton lines={8} />
            </div>
          </div>
          <section
            className={panesStyles.thread}
            aria-label={conversationName({ ...settings, isGroup }).title}
          >
            <div className={threadStyles.thread}>
              <Header {...props} />
              <div className={threadStyles.body}>
                <div className={messagesStyles.frame}>
                  <div
                    className={messagesStyles.first}
                    role="log"
                    aria-label={t('messages', { name: conversationName({ ...settings, isGroup }).title })}
                    tabIndex={0}
                  >
                    <div>
                      <div className={messagesStyles.start}>
                        {isWhole && first && <Day message={first} />}
                      </div>
                      <Rows thread={thread} isGroup={isGroup} />
                      <div className={messagesStyles.end} />
                    </div>
                  </div>
                </div>
              </div>
              {isGroup && (
                <p className={threadStyles.recipients}>
                  {t('recipients', { count: settings.memberCount - 1, group: settings.name })}
                </p>
              )}
              <Composer />
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
