import { numericDate, type Language } from '@portal/domain';
import type { ExamPlace, PlannedPlace } from '@portal/wire';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { RuleError } from '../../../university/errors.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { Clash } from './exam-clash.queries.ts';
import type { ExamKind, ExamPlan, PlanFacts } from './exam-plan.queries.ts';

/** How long an exam lasts when nobody says it. */
const EXAM_HOURS = 2;
const LAST_HOUR = 23;

/** The end of an exam whose end nobody has named: two hours later, or at the end of the day. */
export function usualEnd(startsAt: string): string {
  const hour = Number(startsAt.slice(0, 2)) + EXAM_HOURS;
  return hour > LAST_HOUR ? '23:59' : `${String(hour).padStart(2, '0')}${startsAt.slice(2)}`;
}

const textOf = (place: PlannedPlace | undefined): string =>
  place ? `${place.date} ${place.startsAt} ${place.endsAt} ${place.roomId ?? ''}` : '';

export const isSamePlace = (one: PlannedPlace | undefined, other: PlannedPlace | undefined): boolean =>
  textOf(one) === textOf(other);

/** Refuses a day of a plan that cannot be, and an end before the beginning. */
export function checkPlace(
  { date, startsAt, endsAt }: PlannedPlace,
  { firstDay, lastDay }: Pick<PlanFacts, 'firstDay' | 'lastDay'>,
): void {
  if (startsAt >= endsAt) throw new RuleError('examTimesRefused', { start: startsAt, end: endsAt });
  if (date < firstDay || date > lastDay)
    throw new RuleError('examDayRefused', { from: numericDate(firstDay), until: numericDate(lastDay) });
}

/** Refuses a consultation without an exam, or one that is not over when the exam begins. */
export function checkOrder({ exam, consultation }: ExamPlan): void {
  if (!consultation) return;
  if (!exam) throw new RuleError('examMissing');
  if (`${consultation.date} ${consultation.endsAt}` > `${exam.date} ${exam.startsAt}`)
    throw new RuleError('consultationNotBefore', {
      date: numericDate(exam.date),
      time: exam.startsAt,
    });
}

/** A clash in one sentence. */
export function clashError(clash: Clash, { date }: PlannedPlace, lang: Language): RuleError {
  const { kind, isRoom, isTeacher, disciplineName, groupName, startsAt, endsAt } = clash;
  const time = `${numericDate(date)}, ${startsAt}–${endsAt}`;
  const event = `${reportTexts(lang, 'examKinds')[kind]}: ${disciplineName ?? ''}, ${groupName}, ${time}`;
  const busy = isTeacher ? 'examTeacherBusy' : 'examStudentsBusy';
  return new RuleError(isRoom ? 'examRoomTaken' : busy, { event });
}

interface PlannedEvent {
  readonly sheetId: number;
  readonly kind: ExamKind;
  /** The last one of an event that is withdrawn. */
  readonly place: Pick<ExamPlace, 'date' | 'startsAt' | 'endsAt' | 'roomName'>;
  readonly isWithdrawn: boolean;
}

/** One notification for each event: a later change of it replaces the earlier notification. */
export function examNotification(
  { sheetId, kind, place, isWithdrawn }: PlannedEvent,
  { groupName, disciplineNames }: Pick<PlanFacts, 'groupName' | 'disciplineNames'>,
): NewNotification {
  const { date, startsAt, endsAt, roomName } = place;
  return {
    type: 'schedule',
    tag: `${kind}-${sheetId}`,
    params: {
      kind: isWithdrawn ? `${kind}Withdrawn` : kind,
      group: groupName,
      date: numericDate(date),
      time: `${startsAt}–${endsAt}`,
      place: roomName === undefined ? '' : `, ${roomName}`,
      ...localizedParams('discipline', disciplineNames),
    },
    address: `/schedule?date=${date}`,
  };
}
