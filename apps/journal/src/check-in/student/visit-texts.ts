import type { Translate } from '@portal/i18n';
import type { StatusKind } from '@portal/ui/display';
import type { OwnVisit, Verdict } from '@portal/wire';

type Texts = Translate<'journal'>;

export const statusKinds: Readonly<Record<Verdict, StatusKind>> = {
  present: 'success',
  needsTeacher: 'warning',
  rejected: 'danger',
};

/** The verdict as a title. */
export function verdictTitle(t: Texts, { verdict, isLate }: OwnVisit): string {
  if (verdict === 'present' && isLate) return t('checkIn.student.verdicts.late');
  return t(`checkIn.student.verdicts.${verdict ?? 'rejected'}`);
}

/** The verdict in a word or two, for a list. */
export function verdictWord(t: Texts, { verdict, isLate }: OwnVisit): string {
  if (verdict === 'present' && isLate) return t('checkIn.student.states.late');
  return t(`checkIn.student.states.${verdict ?? 'rejected'}`);
}

/** Time, discipline and room of the lesson, as far as they are known. */
export const lessonText = ({ startsAt, disciplineName, roomName }: OwnVisit): string =>
  [startsAt, disciplineName, roomName].filter((part) => part !== null && part !== '').join(' · ');
