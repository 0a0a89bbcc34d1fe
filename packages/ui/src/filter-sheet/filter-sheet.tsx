import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import { mediaQueryHook } from '../media/media-query-hook.ts';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import * as styles from './filter-sheet.module.css';

const useIsNarrow = mediaQueryHook('(max-width: 47.99rem)');

interface Props {
  /** Names the filters: the title of the sheet. */
  readonly label: string;
  /** What is chosen, in a few words. */
  readonly summary: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** Filters in one row where there is room; on a phone a button that says what is chosen and opens them in a sheet. */
export function FilterSheet({ label, summary, children }: Props) {
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  if (!isNarrow) return <div className={styles.row}>{children}</div>;
  return (
    <div className={styles.narrow}>
      <Button variant="secondary" icon={<Icon name="filter" size={18} />} onClick={() => setIsOpen(true)}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        <span className={styles.summary}>{summary}</span>
      </Button>
      <Dialog isOpen={isOpen} title={label} onClose={() => setIsOpen(false)}>
        <div className={styles.fields}>{children}</div>
      </Dialog>
    </div>
  );
}
