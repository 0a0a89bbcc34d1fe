import { memo } from 'react';
import { useTranslations } from '@portal/i18n';
import type { JournalStudent } from '@portal/wire';
import type { MarkStore } from '../shared/marks/mark-store.ts';
import type { CellEdit } from './cursor.ts';
import { isOtherSubgroup, NAME_COLUMN, type GridLayout } from './layout.ts';
import { MarkCell } from './mark-cell.tsx';
import type { GridSizes } from './sizes.ts';
import { TotalCells } from './total-cells.tsx';
import * as styles from './journal-grid.module.css';

interface Props {
  readonly layout: GridLayout;
  readonly marks: MarkStore;
  readonly row: number;
  readonly student: JournalStudent;
  /** The rendered columns. */
  readonly columns: readonly number[];
  readonly sizes: GridSizes;
  readonly currentLessonId: number | undefined;
  /** Only of the row that contains the cursor. */
  readonly activeColumn: number | undefined;
  readonly edit: CellEdit | undefined;
  /** The selected columns of this row, both ends inside. */
  readonly selectedFrom: number | undefined;
  readonly selectedTo: number | undefined;
}

interface NameProps {
  readonly row: number;
  readonly student: JournalStudent;
  readonly isActive: boolean;
}

/** Number, name and, for those who do not study, why. */
function StudentName({ row, student, isActive }: NameProps) {
  const t = useTranslations('journal');
  return (
    <div
      role="rowheader"
      className={styles.name}
      aria-colindex={1}
      data-column={NAME_COLUMN}
      data-active={isActive || undefined}
    >
      <span className={styles.number}>{row + 1}</span>
      <button
        type="button"
        className={styles.nameButton}
        tabIndex={isActive ? 0 : -1}
        title={student.fullName}
      >
        {student.fullName}
      </button>
      {student.status !== 'active' && (
        <span className={styles.status}>{t(`grid.status.${student.status}`)}</span>
      )}
    </div>
  );
}

/** A student: name, marks, totals. */
export const GridRow = memo(function GridRow({
  layout,
  marks,
  row,
  student,
  columns,
  sizes,
  currentLessonId,
  activeColumn,
  edit,
  selectedFrom = 0,
  selectedTo = -1,
}: Props) {
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={row + 2}
      data-row={row}
      data-status={student.status}
      style={{ insetBlockStart: row * sizes.rowPx }}
    >
      <StudentName row={row} student={student} isActive={activeColumn === NAME_COLUMN} />
      <div
        role="presentation"
        className={styles.cells}
        style={{ inlineSize: layout.columns.length * sizes.columnPx }}
      >
        {columns.map((column) => {
          const lesson = layout.columns[column];
          return (
            lesson && (
              <MarkCell
                key={lesson.lessonId}
                marks={marks}
                lessonId={lesson.lessonId}
                studentId={student.id}
                column={column}
                offsetPx={column * sizes.columnPx}
                isActive={column === activeColumn}
                isSelected={column >= selectedFrom && column <= selectedTo}
                isCurrent={lesson.lessonId === currentLessonId}
                isLocked={!lesson.isOpen}
                isOtherSubgroup={isOtherSubgroup(student, lesson)}
                edit={column === activeColumn ? edit : undefined}
              />
            )
          );
        })}
      </div>
      <TotalCells
        marks={marks}
        studentId={student.id}
        lessons={layout.columns.length}
        activeColumn={activeColumn}
      />
    </div>
  );
});
