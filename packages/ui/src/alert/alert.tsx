import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './alert.module.css';

/** The severity of an alert. */
export type AlertKind = 'info' | 'success' | 'warning' | 'danger';

interface Props {
  readonly kind?: AlertKind;
  readonly title?: string;
  readonly children?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message on the page. Put it inside a `LiveRegion` when it appears after a user action. */
export function Alert({ kind = 'info', title, children }: Props) {
  const NoticeIcon = icons[kind];
  return (
    <div className={styles.alert} data-kind={kind}>
      <NoticeIcon className={styles.icon} size={20} aria-hidden />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
