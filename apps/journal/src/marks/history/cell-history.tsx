import { formatDay, useLanguage } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import type { CellRef, JournalGrid } from '@portal/wire';
import { CellChanges } from '../shared/cell-changes.tsx';
import * as styles from './history.module.css';

interface Props {
  /** Undefined: closed. */
  readonly cell: CellRef | undefined;
  readonly grid: JournalGrid;
  readonly onClose: () => void;
}

/** The history of a mark: who wrote it, when, and what stood there before. */
export function CellHistory({ cell, grid, onClose }: Props) {
  const student = grid.students.find(({ id }) => id === cell?.studentId);
  const column = grid.columns.find(({ lessonId }) => lessonId === cell?.lessonId);
  const language = useLanguage();
  return (
    <Dialog isOpen={cell !== undefined} title={student?.fullName ?? ''} onClose={onClose}>
      {column && (
        <p className={styles.lesson}>
          {`${formatDay(column.date, language)}, ${column.startsAt}`}
          {column.theme !== '' && ` · ${column.theme}`}
        </p>
      )}
      {cell && <CellChanges cell={cell} />}
    </Dialog>
  );
}
