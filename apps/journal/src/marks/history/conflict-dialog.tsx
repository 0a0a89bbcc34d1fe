import { useRef } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog } from '@portal/ui';
import type { CellRef, JournalGrid } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { useMarkStatus } from '../model/use-marks.ts';
import { ConflictItem } from './conflict-item.tsx';
import * as styles from './history.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly marks: MarkStore;
  readonly grid: JournalGrid;
  readonly onClose: () => void;
}

const keyOf = ({ lessonId, studentId }: CellRef): string => `${lessonId} ${studentId}`;

/** The marks that were not saved, with both values; the teacher decides for each one or for all conflicts. */
export function ConflictDialog({ isOpen, marks, grid, onClose }: Props) {
  const t = useTranslations('journal');
  const list = useRef<HTMLUListElement>(null);
  const { conflicts, refused } = useMarkStatus(marks);
  const cells = [...conflicts, ...refused];
  const decideAll = (choice: 'keepOwn' | 'takeStored') => () => {
    for (const cell of conflicts) marks[choice](cell);
    if (refused.length === 0) onClose();
    else list.current?.focus();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('conflicts.title')}
      onClose={onClose}
      actions={
        conflicts.length > 1 && (
          <>
            <Button onClick={decideAll('takeStored')}>{t('conflicts.takeAll')}</Button>
            <Button onClick={decideAll('keepOwn')}>{t('conflicts.keepAll')}</Button>
          </>
        )
      }
    >
      <p className={styles.lesson}>{t('conflicts.hint')}</p>
      <ul ref={list} className={styles.items} tabIndex={-1} aria-label={t('conflicts.title')}>
        {cells.map((cell) => (
          <ConflictItem
            key={keyOf(cell)}
            cell={cell}
            marks={marks}
            grid={grid}
            onDecided={() => (cells.length === 1 ? onClose() : list.current?.focus())}
          />
        ))}
      </ul>
    </Dialog>
  );
}
