import { Link } from 'react-router-dom';
import { dayOf, formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { readDraft, selectUser, usePortalSelector } from '@portal/platform';
import { Badge, Icon } from '@portal/ui';
import { conversationName, conversationParam, type RecentConversation } from '@portal/wire';
import { ChatAvatar } from '../shared/chat-avatar.tsx';
import { chatSearch } from '../shared/chat-search.ts';
import * as list from '../shared/conversation-list.module.css';
import { conversationKey, draftName } from '../shared/conversation.ts';
import { MentionMark } from '../shared/mention-mark.tsx';
import { lastAuthor } from './inbox-rows.ts';
import * as styles from './inbox-list.module.css';

/** The state of the messages of a conversation that wait on this device. */
export type QueueMark = 'waiting' | 'refused';

interface Props {
  readonly row: RecentConversation;
  readonly isOpen: boolean;
  readonly queueMark: QueueMark | undefined;
  /** The current day in Bishkek: its messages show their time. */
  readonly today: string;
}

function Time({ sentAt, today }: { readonly sentAt: string; readonly today: string }) {
  const language = useLanguage();
  return (
    <time className={styles.time} dateTime={sentAt}>
      {dayOf(sentAt) === today ? formatTime(sentAt) : formatDay(sentAt, language)}
    </time>
  );
}

/** What is first to know of a conversation: the queue, the draft, or the last message. */
function LastLine({ row, queueMark, isOpen }: Omit<Props, 'today'>) {
  const t = useTranslations('chat');
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  const draft = isOpen ? '' : readDraft(personId, draftName(row));
  const author = lastAuthor(row, t('you'));
  if (queueMark) {
    return (
      <span className={styles.line} data-mark={queueMark}>
        <Icon name={queueMark === 'refused' ? 'alert' : 'clock'} size={14} /> {t(`state.${queueMark}`)}
      </span>
    );
  }
  if (draft !== '') {
    return (
      <span className={styles.line}>
        <span className={styles.mark}>{t('inbox.draft')}</span> {draft}
      </span>
    );
  }
  return (
    <span className={styles.line} data-deleted={row.isDeleted}>
      {author !== '' && `${author}: `}
      {row.isDeleted ? t('deleted') : row.excerpt}
    </span>
  );
}

/** A conversation of the inbox: who, the discipline, the last line, the time and the unread count. */
export function InboxRow(props: Props) {
  const t = useTranslations('chat');
  const { row, isOpen, today } = props;
  const isGroup = row.partner.kind === 'group';
  const { title, detail } = conversationName({ ...row, isGroup });
  return (
    <li>
      <Link
        className={`${list.row} ${styles.row}`}
        to={{ search: chatSearch('recent', conversationParam(row)) }}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={row.unreadCount > 0}
        data-conversation={conversationKey(row)}
      >
        <ChatAvatar conversation={row} />
        <span className={styles.name} translate={isGroup ? undefined : 'no'}>
          {title}
        </span>
        <span className={styles.second}>
          <span className={styles.course}>
            {detail}
            {isGroup && ` · ${t('people', { count: row.memberCount })}`}
          </span>
          <Time sentAt={row.sentAt} today={today} />
        </span>
        <LastLine {...props} />
        <span className={styles.count}>
          {row.hasMention === true && <MentionMark />}
          <Badge count={row.unreadCount} />
        </span>
      </Link>
    </li>
  );
}
