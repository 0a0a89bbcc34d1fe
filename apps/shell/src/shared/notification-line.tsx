import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatTime, useTranslations } from '@portal/i18n';
import { Icon, VisuallyHidden, type IconName } from '@portal/ui';
import type { Notification, NotificationType } from '@portal/wire';
import { isModuleName } from '@portal/wire/modules/module-names';
import type { PortalNotificationType } from '@portal/wire/notifications/notifications';
import * as styles from './notification-line.module.css';

const icons: Readonly<Record<PortalNotificationType, IconName>> = {
  message: 'message',
  mention: 'mention',
  news: 'news',
  mark: 'sheet',
  schedule: 'schedule',
  appeal: 'orders',
  appealDecision: 'orders',
  lessonOpening: 'lock',
  substitute: 'group',
  sheet: 'sheet',
  result: 'sheet',
  viewedAs: 'person',
  order: 'orders',
  payment: 'sheet',
  waitingList: 'group',
  override: 'key',
  questionnaire: 'questionnaire',
};

/** Modules have the icon of modules. */
export const iconOf = (type: NotificationType): IconName => (isModuleName(type) ? 'apps' : icons[type]);

interface Props {
  readonly item: Pick<Notification, 'type' | 'title' | 'body' | 'address' | 'createdAt' | 'isRead'>;
  /** Called when the notification opens on this page, not in another tab. */
  readonly onOpen?: () => void;
}

/** Whether a click on a link opens it on this page, not in another tab. */
export const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** One notification: a link to what it is about. */
export function NotificationLine({ item, onOpen }: Props) {
  const t = useTranslations('shell');
  const { type, title, body, address, createdAt, isRead } = item;
  return (
    <li className={styles.item}>
      <Link
        className={styles.line}
        to={address}
        data-unread={!isRead}
        onClick={(event) => opensHere(event) && onOpen?.()}
      >
        <span className={styles.lineIcon}>
          <Icon name={iconOf(type)} size={20} />
        </span>
        <span className={styles.lineText}>
          {!isRead && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
          <span className={styles.lineTitle}>{title}</span>
          {body !== '' && <span className={styles.lineBody}>{body}</span>}
        </span>
        <span className={styles.lineEnd}>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {!isRead && <span className={styles.dot} />}
        </span>
      </Link>
    </li>
  );
}
