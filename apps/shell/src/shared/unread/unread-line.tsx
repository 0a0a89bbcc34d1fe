import { dayOf, formatDay, formatTime, useLanguage } from '@portal/i18n';
import { Badge } from '@portal/ui';
import type { UnreadItem } from '@portal/wire';
import { NotificationLine } from '../notification-line.tsx';

interface Props {
  readonly item: UnreadItem;
  /** The current day in Bishkek: its items show their time, older ones their day. */
  readonly today: string;
  readonly onOpen?: () => void;
}

/** A conversation with unread messages: its last line, when it was written, and the count. */
export function UnreadLine({ item: { unreadCount, ...item }, today, onOpen }: Props) {
  const language = useLanguage();
  const { createdAt } = item;
  return (
    <NotificationLine
      item={{ ...item, isRead: false }}
      when={dayOf(createdAt) === today ? formatTime(createdAt) : formatDay(createdAt, language)}
      count={<Badge count={unreadCount} />}
      {...(onOpen && { onOpen })}
    />
  );
}
