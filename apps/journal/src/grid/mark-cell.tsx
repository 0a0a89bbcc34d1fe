import { memo } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon, VisuallyHidden } from '@portal/ui';
import type { CellState, MarkStore } from '../shared/marks/mark-store.ts';
import { useCell } from '../shared/marks/use-marks.ts';
import { CellEditor } from './cell-editor.tsx';
import { stateIcons } from './cell-states.ts';
import type { CellEdit } from './cursor.ts';
import { markText } from './mark-text.ts';
import { readOnly } from './read-only.ts';
import * as styles from './journal-grid.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly lessonId: number;
  readonly studentId: number;
  readonly column: number;
  readonly offsetPx: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  /** Marks of a locked lesson cannot be changed. */
  readonly isLocked: boolean;
  readonly isOtherSubgroup: boolean;
  readonly edit: CellEdit | undefined;
}

/** The state of a cell by shape, colour and text. */
function StateMark({ state }: { readonly state: Exclude<CellState, 'saved'> }) {
  const t = useTranslations('journal');
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={stateIcons[state]} size={12} />
      <VisuallyHidden>{t(`grid.states.${state}`)}</VisuallyHidden>
    </span>
  );
}

/** One mark. Memoized, because hundreds of them are on the screen and a key changes one. */
export const MarkCell = memo(function MarkCell({
  marks,
  lessonId,
  studentId,
  column,
  offsetPx,
  isActive,
  isSelected,
  isCurrent,
  isLocked,
  isOtherSubgroup,
  edit,
}: Props) {
  const { value, state } = useCell(marks, lessonId, studentId);
  return (
    <div
      role="gridcell"
      className={styles.cell}
      style={{ insetInlineStart: offsetPx }}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column + 2}
      aria-selected={isSelected || undefined}
      {...(isLocked && readOnly)}
      data-column={column}
      data-active={isActive || undefined}
      data-current={isCurrent || undefined}
      data-other={isOtherSubgroup || undefined}
      data-value={typeof value === 'string' ? value : undefined}
    >
      {edit ? <CellEditor edit={edit} /> : markText(value)}
      {state !== 'saved' && <StateMark state={state} />}
    </div>
  );
});
