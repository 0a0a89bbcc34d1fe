import { memo, type MouseEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, type ButtonVariant } from '@portal/ui';
import { Status, type StatusKind } from '@portal/ui/display';
import type { RosterEntry } from '@portal/wire';
import { decisionOf, groupOf, type Decision, type RosterGroup } from './roster.ts';
import type { FocusHandlers } from './use-row-focus.ts';
import * as styles from './roster.module.css';

interface Props {
  readonly entry: RosterEntry;
  readonly isPending: boolean;
  readonly focusHandlers: FocusHandlers;
  readonly onDecide: (entry: RosterEntry, verdict: Decision) => void;
}

const kinds: Readonly<Record<RosterGroup, StatusKind>> = {
  waiting: 'warning',
  present: 'success',
  rejected: 'danger',
  absent: 'neutral',
};

/** Why the student has the verdict; the weightiest reason first. */
function Reasons({ entry }: Pick<Props, 'entry'>) {
  const t = useTranslations('journal');
  const { verdict, reasons, isLate, isMarkedByHand } = entry;
  const all = isLate && !reasons.includes('late') ? [...reasons, 'late' as const] : reasons;
  // That a present student has scanned the code goes without saying.
  const shown = all.filter((reason) => verdict !== 'present' || reason !== 'scanned');
  const texts = shown.map((reason) => t(`checkIn.teacher.reasons.${reason}`));
  const byHand = isMarkedByHand ? [t('checkIn.teacher.roster.byHand')] : [];
  const text = [...texts, ...byHand].join(', ');
  if (text === '') return null;
  return (
    <span className={styles.reasons}>
      <Status kind={kinds[groupOf(entry)]}>{text}</Status>
    </span>
  );
}

/** The decisions that are possible about a student in this state. */
function decisionsOf(entry: RosterEntry): readonly Decision[] {
  if (decisionOf(entry) !== undefined) return [undefined];
  const group = groupOf(entry);
  if (group === 'waiting') return ['present', 'rejected'];
  return group === 'present' ? ['rejected'] : ['present'];
}

const texts = {
  present: { label: 'checkIn.teacher.roster.accept', name: 'checkIn.teacher.roster.acceptName' },
  rejected: { label: 'checkIn.teacher.roster.reject', name: 'checkIn.teacher.roster.rejectName' },
  takeBack: { label: 'checkIn.teacher.roster.takeBack', name: 'checkIn.teacher.roster.takeBackName' },
} as const;

/** The button that is expected stands out; the rejection of a student who is present does not. */
function variantOf(group: RosterGroup, verdict: Decision): ButtonVariant {
  if (group === 'waiting' && verdict === 'present') return 'primary';
  return group === 'present' ? 'subtle' : 'secondary';
}

/** A student with the reason of the verdict, and the decisions of one press; 200 of them change within a minute. */
export const RosterRow = memo(function RosterRow({ entry, isPending, focusHandlers, onDecide }: Props) {
  const t = useTranslations('journal');
  const { studentId, studentName } = entry;
  const group = groupOf(entry);
  const press = (event: MouseEvent, verdict: Decision) => {
    // The second click of a double click must not decide about the student who has moved up to this place.
    if (event.detail < 2) onDecide(entry, verdict);
  };
  return (
    <li className={styles.row} data-student={studentId}>
      <span className={styles.student}>
        <span className={styles.name}>{studentName}</span>
        <Reasons entry={entry} />
      </span>
      <span className={styles.decisions}>
        {decisionsOf(entry).map((verdict) => {
          const text = texts[verdict ?? 'takeBack'];
          return (
            <Button
              {...focusHandlers}
              key={verdict ?? 'takeBack'}
              variant={variantOf(group, verdict)}
              isBusy={isPending}
              aria-label={t(text.name, { name: studentName })}
              onClick={(event) => press(event, verdict)}
            >
              {t(text.label)}
            </Button>
          );
        })}
      </span>
    </li>
  );
});
