import { memo } from 'react';
import type { JournalStudent } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { canMark } from '../shared/group-days.ts';
import type { ClassPoints } from '../points/class-points.ts';
import { StudentNote } from '../shared/student-note.tsx';
import { flag } from './attributes.ts';
import type { CellEdit } from './cursor.ts';
import { isOthersLesson, NAME_COLUMN, TOTALS, type GridLayout } from './layout.ts';
import { MarkCell } from './mark-cell.tsx';
import { ModuleCells } from '../points/module-cells.tsx';
import type { GridSizes } from './sizes.ts';
import { TotalCells } from './total-cells.tsx';
import { gapBefore } from './visible-indexes.ts';
import * as styles from './journal-grid.module.css';

interface Props {
  readonly layout: GridLayout;
  readonly marks: MarkStore;
  /** What the columns of the modules show; undefined without them. */
  readonly points: ClassPoints | undefined;
  readonly row: number;
  /** The space of skipped rows before this one. */
  readonly gapPx: number;
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
  /** Marks the row of the cursor. */
  readonly hasCursor: boolean;
}

/** Number, name and, for those who do not study in the group for the whole term, why. */
const StudentName = memo(function StudentName({ row, student, isActive, hasCursor }: NameProps) {
  return (
    <div
      role="rowheader"
      className={styles.name}
      aria-colindex={1}
      data-column={NAME_COLUMN}
      data-active={flag(isActive)}
      data-cursor={flag(hasCursor)}
    >
      <span className={styles.number}>{row + 1}</span>
      <button
        type="button"
        className={styles.nameButton}
        translate="no"
        tabIndex={isActive ? 0 : -1}
        title={student.fullName}
      >
        {student.fullName}
      </button>
      <StudentNote student={student} className={styles.status} />
    </div>
  );
});

/** A student: name, marks, totals. */
export const GridRow = memo(function GridRow({
  layout,
  marks,
  points,
  row,
  gapPx,
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
      data-status={student.leftOn ? 'left' : student.status}
      style={gapPx > 0 ? { marginBlockStart: gapPx } : undefined}
    >
      <StudentName
        row={row}
        student={student}
        isActive={activeColumn === NAME_COLUMN}
        hasCursor={activeColumn !== undefined}
      />
      <div
        role="presentation"
        className={styles.cells}
        style={{ inlineSize: layout.columns.length * sizes.columnPx }}
      >
        {columns.map((column, at) => {
          const lesson = layout.columns[column];
          return (
            lesson && (
              <MarkCell
                key={lesson.lessonId}
                marks={marks}
                lessonId={lesson.lessonId}
                studentId={student.id}
                column={column}
                gapPx={gapBefore(columns, at, sizes.columnPx)}
                isActive={column === activeColumn}
                isSelected={column >= selectedFrom && column <= selectedTo}
                isCurrent={lesson.lessonId === currentLessonId}
                isLocked={!canMark(student, lesson)}
                isOthersLesson={isOthersLesson(student, lesson)}
                edit={column === activeColumn ? edit : undefined}
              />
            )
          );
        })}
      </div>
      <div role="presentation" className={styles.totals}>
        <TotalCells
          marks={marks}
          studentId={student.id}
          lessons={layout.columns.length}
          activeTotal={Math.max((activeColumn ?? 0) - layout.columns.length, -1)}
        />
        {points && layout.modules.length > 0 && (
          <ModuleCells
            marks={marks}
            points={points}
            studentId={student.id}
            firstColumn={layout.columns.length + TOTALS.length}
            activeColumn={activeColumn}
          />
        )}
      </div>
    </div>
  );
});
