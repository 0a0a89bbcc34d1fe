import { numericDate, type Language } from '@portal/domain';
import { fieldOf, sheets, type PlannedPlace } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { specialDayQueries } from '../../../university/special-day.queries.ts';
import { lockTimetable } from '../../../university/timetable-lock.queries.ts';
import type { ExamPlace } from '../open-sheets.queries.ts';
import { checkOrder, checkPlace, clashError, examNotification, isSamePlace, usualEnd } from './exam-plan.ts';
import { examClashQueries } from './exam-clash.queries.ts';
import {
  examKinds,
  examPlanQueries,
  type ExamKind,
  type ExamPlan,
  type PlanFacts,
} from './exam-plan.queries.ts';

/** A sheet inside the transaction that plans its exam, and the language of refusals. */
interface PlannedSheet {
  readonly db: Db;
  readonly sheetId: number;
  readonly lang: Language;
}

interface PossibleEvent {
  readonly sheetId: number;
  readonly kind: ExamKind;
  readonly place: PlannedPlace;
  readonly lang: Language;
}

/** Throws unless the place is possible: a day of lessons, a known room, and nothing else there at that time. */
async function requirePossible(
  db: Db,
  { sheetId, kind, place, lang }: PossibleEvent,
  facts: PlanFacts,
): Promise<void> {
  checkPlace(place, facts);
  if (await specialDayQueries(db).isHoliday(place.date))
    throw new RuleError('examOnHoliday', { date: numericDate(place.date) });
  if (place.roomId !== undefined && !(await examPlanQueries(db, sheetId).hasRoom(place.roomId)))
    throw new HttpError('invalid', { field: fieldOf(sheets.open, 'roomId') });
  if (kind === 'exam' && facts.hasResults && place.date > facts.today) throw new RuleError('examHasResults');
  const clash = await examClashQueries(db, sheetId).clash(place, lang);
  if (clash) throw clashError(clash, place, lang);
}

/** Brings the events of a sheet to a plan, and notifies its teacher and students of what has changed and is not over. */
export async function applyPlan(
  { db, lang, sheetId }: PlannedSheet,
  plan: ExamPlan,
): Promise<NewNotification[]> {
  await lockTimetable(db);
  const queries = examPlanQueries(db, sheetId);
  const [before, facts] = [await queries.read(lang), await queries.facts()];
  checkOrder(plan);
  const changed = examKinds.filter((kind) => !isSamePlace(before[kind], plan[kind]));
  for (const kind of changed) {
    const place = plan[kind];
    if (place) await requirePossible(db, { sheetId, kind, place, lang }, facts);
    await (place ? queries.store(kind, place) : queries.withdraw(kind));
  }
  const after = await queries.read(lang);
  const notifications = changed.flatMap((kind) => {
    const place = after[kind] ?? before[kind];
    if (!place || place.date < facts.today) return [];
    return [examNotification({ sheetId, kind, place, isWithdrawn: after[kind] === undefined }, facts)];
  });
  for (const notification of notifications) await queries.notify(notification);
  return notifications;
}

/** Plans the exam of a new sheet whose time is known; it lasts two hours unless its end is known, too. */
export async function planNewExam(
  sheet: PlannedSheet,
  { heldOn, startsAt, endsAt, roomId }: ExamPlace,
): Promise<NewNotification[]> {
  if (startsAt === undefined) {
    if (endsAt === undefined && roomId === undefined) return [];
    throw new HttpError('invalid', { field: fieldOf(sheets.open, 'startsAt') });
  }
  const exam = { date: heldOn, startsAt, endsAt: endsAt ?? usualEnd(startsAt), roomId };
  return applyPlan(sheet, { exam });
}
