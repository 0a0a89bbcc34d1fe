import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay, formatTime, useLanguage } from '@portal/i18n';
import { Icon } from '@portal/ui';
import { Line } from '@portal/ui/display';
import type { Notification } from '@portal/wire';
import { iconOf, opensHere } from '../shared/notification-line.tsx';
import * as styles from './home.module.css';

interface Props {
  readonly item: Pick<Notification, 'type' | 'title' | 'body' | 'address' | 'createdAt'>;
  /** The current day: its items show their time, older ones their day. */
  readonly today: string;
  readonly count?: ReactNode;
  /** Called when it opens on this page, not in another tab. */
  readonly onOpen?: () => void;
}

/** What is unread, in one line: a link to what it is about. */
export function HomeLine({ item, today, count, onOpen }: Props) {
  const language = useLanguage();
  const { type, title, body, address, createdAt } = item;
  return (
    <Line
      lead={
        <span className={styles.lead}>
          <Icon name={iconOf(type)} size={20} />
        </span>
      }
      title={
        <Link to={address} onClick={(event) => opensHere(event) && onOpen?.()}>
          {title}
        </Link>
      }
      detail={body !== '' && <span className={styles.lastLine}>{body}</span>}
      value={
        <time className={styles.when} dateTime={createdAt}>
          {dayOf(createdAt) === today ? formatTime(createdAt) : formatDay(createdAt, language)}
        </time>
      }
      state={count}
    />
  );
}
