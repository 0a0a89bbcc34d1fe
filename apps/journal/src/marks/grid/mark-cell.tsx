import { memo } from 'react';
import { markKinds, markText } from '@portal/domain';
import type { MarkStore } from '../model/mark-store.ts';
import { useCell } from '../model/use-marks.ts';
import { CellEditor } from './cell-editor.tsx';
import type { CellEdit } from './cursor.ts';
import { flag, readOnly } from './attributes.ts';
import { StateMark } from './state-mark.tsx';
import * as styles from './journal-grid.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly lessonId: number;
  readonly studentId: number;
  readonly column: number;
  /** The space of skipped columns before this one. */
  readonly gapPx: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  /** Marks of a locked lesson cannot be changed. */
  readonly isLocked: boolean;
  readonly isOthersLesson: boolean;
  readonly edit: CellEdit | undefined;
}

/** One mark. Memoized, because hundreds of them are on the screen and a key changes one. */
export const MarkCell = memo(function MarkCell({
  marks,
  lessonId,
  studentId,
  column,
  gapPx,
  isActive,
  isSelected,
  isCurrent,
  isLocked,
  isOthersLesson,
  edit,
}: Props) {
  const { value, state } = useCell(marks, lessonId, studentId);
  return (
    <div
      role="gridcell"
      translate="no"
      className={styles.cell}
      style={gapPx > 0 ? { marginInlineStart: gapPx } : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column + 2}
      aria-selected={flag(isSelected)}
      {...(isLocked && readOnly)}
      data-column={column}
      data-active={flag(isActive)}
      data-current={flag(isCurrent)}
      data-other={flag(isOthersLesson)}
      data-state={state === 'saved' ? undefined : state}
      data-tone={typeof value === 'string' ? markKinds[value].tone : undefined}
    >
      {edit ? <CellEditor edit={edit} /> : markText(value)}
      {state !== 'saved' && <StateMark state={state} />}
    </div>
  );
});
