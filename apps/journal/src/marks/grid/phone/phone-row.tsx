import { memo } from 'react';
import { markKinds, markText } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
import type { JournalStudent } from '@portal/wire';
import type { MarkStore } from '../../model/mark-store.ts';
import { useCell, useOwnModuleMarks } from '../../model/use-marks.ts';
import { StudentNote } from '../../shared/student-note.tsx';
import { StateMark } from '../state-mark.tsx';
import { pointsOfStudent, type ClassPoints } from '../../points/class-points.ts';
import { useTotalTexts } from '../total-cells.tsx';
import * as styles from './phone-journal.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly points: ClassPoints | undefined;
  readonly lessonId: number;
  readonly student: JournalStudent;
  readonly row: number;
  readonly rowCount: number;
  readonly rowPx: number;
  readonly isLocked: boolean;
  readonly onTap: (student: JournalStudent) => void;
  readonly onMore: (student: JournalStudent) => void;
}

interface TotalsProps {
  readonly marks: MarkStore;
  readonly points: ClassPoints | undefined;
  readonly studentId: number;
}

function ModulePoints({ marks, points, studentId }: TotalsProps & { readonly points: ClassPoints }) {
  const t = useTranslations('journal');
  const { total } = pointsOfStudent(points, studentId, useOwnModuleMarks(marks, studentId));
  return t('phone.modulePoints', { points: total });
}

function Totals({ marks, points, studentId }: TotalsProps) {
  const t = useTranslations('journal');
  const { absenceCount, sum, average } = useTotalTexts(marks, studentId);
  return (
    <span className={styles.totals}>
      {points && points.rules.modules.length > 0 && (
        <ModulePoints marks={marks} points={points} studentId={studentId} />
      )}
      {t('phone.totals', { absences: absenceCount, sum, average: average || '–' })}
    </span>
  );
}

/** A student with the mark of the lesson: a tap changes it, the button at the end opens points and history. */
export const PhoneRow = memo(function PhoneRow({
  marks,
  points,
  lessonId,
  student,
  row,
  rowCount,
  rowPx,
  isLocked,
  onTap,
  onMore,
}: Props) {
  const t = useTranslations('journal');
  const { value, state } = useCell(marks, lessonId, student.id);
  const { fullName, status, leftOn } = student;
  return (
    <li
      className={styles.row}
      style={{ insetBlockStart: row * rowPx, blockSize: rowPx }}
      aria-setsize={rowCount}
      aria-posinset={row + 1}
      data-status={leftOn ? 'left' : status}
    >
      <button
        type="button"
        className={styles.tap}
        aria-disabled={isLocked || undefined}
        onClick={() => onTap(student)}
        // A long press.
        onContextMenu={(event) => {
          event.preventDefault();
          onMore(student);
        }}
      >
        <span className={styles.number}>{row + 1}</span>
        <span className={styles.name}>
          <span className={styles.fullName} translate="no">
            {fullName}
          </span>
          <StudentNote student={student} className={styles.status} />
          <Totals marks={marks} points={points} studentId={student.id} />
        </span>
        <span
          className={styles.mark}
          translate="no"
          data-mark
          data-tone={typeof value === 'string' ? markKinds[value].tone : undefined}
        >
          {markText(value) || <span className={styles.empty}>{t('phone.empty')}</span>}
          <StateMark state={state} />
        </span>
      </button>
      <IconButton label={t('phone.more', { name: fullName })} onClick={() => onMore(student)}>
        <Icon name="more" />
      </IconButton>
    </li>
  );
});
