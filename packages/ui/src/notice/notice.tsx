import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

/** What a notice is about. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

interface Props {
  readonly kind?: NoticeKind;
  readonly title?: string;
  readonly children?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message in the page. Put it inside a `LiveRegion` when it appears in answer to something. */
export function Notice({ kind = 'info', title, children }: Props) {
  const NoticeIcon = icons[kind];
  return (
    <div className={styles.notice} data-kind={kind}>
      <NoticeIcon className={styles.icon} size={20} aria-hidden />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
