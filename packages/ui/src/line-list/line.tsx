import type { ReactNode, Ref } from 'react';
import * as styles from './line-list.module.css';

interface Props {
  readonly ref?: Ref<HTMLLIElement>;
  /** What it is. Pass a link or a `RowButton` to make the whole line its target. */
  readonly title: ReactNode;
  /** A second, quieter row. */
  readonly detail?: ReactNode;
  /** An icon or a picture at the start. */
  readonly lead?: ReactNode;
  /** How it stands: a `Status`, if it has to be said. */
  readonly state?: ReactNode;
  /** A sum, a mark, a time: at the end, with tabular figures. */
  readonly value?: ReactNode;
  /** What waits for somebody is strong, what is over is quiet. */
  readonly weight?: 'strong' | 'plain' | 'quiet';
  /** What unfolds under the line; not part of its target. */
  readonly children?: ReactNode;
}

/** One thing of a `LineList` in one line: what, how it stands, how much. */
export const Line = ({ ref, title, detail, lead, state, value, weight = 'plain', children }: Props) => (
  <li ref={ref} className={styles.item} data-weight={weight}>
    <div className={styles.line}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <div className={styles.main}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {(Boolean(state) || Boolean(value)) && (
        <div className={styles.end}>
          {value && <span className={styles.value}>{value}</span>}
          {state}
        </div>
      )}
    </div>
    {children && <div className={styles.more}>{children}</div>}
  </li>
);
