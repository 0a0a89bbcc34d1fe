import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './page.module.css';

/** How wide a page is: text to read, a form to fill in, a list or cards, or a surface that takes all the room. */
export type PageKind = 'reading' | 'form' | 'list' | 'work';

interface Props {
  readonly kind: PageKind;
  readonly title: ReactNode;
  /** A picture before the title, such as a portrait. */
  readonly image?: ReactNode;
  /** What the page is about, under the title, such as a group. */
  readonly facts?: ReactNode;
  /** What the page is for, under the title; a phone has no room for it. */
  readonly lead?: ReactNode;
  /** The link back to the page above, as a link of the router. */
  readonly back?: ReactNode;
  /** The page's own buttons, across from the title. */
  readonly actions?: ReactNode;
  /** Filters, tabs or tools between the title and the content. */
  readonly toolbar?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every page: one left edge, one size of title, one width for each kind of page. */
export function Page({ kind, title, image, facts, lead, back, actions, toolbar, children }: Props) {
  return (
    <div className={styles.page} data-kind={kind}>
      {back && (
        <div className={styles.back}>
          <Icon name="arrowLeft" size={18} />
          {back}
        </div>
      )}
      <header className={styles.header}>
        <div className={styles.heading}>
          {image}
          <div>
            <h1>{title}</h1>
            {facts && <p className={styles.facts}>{facts}</p>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {toolbar}
      {children}
    </div>
  );
}
