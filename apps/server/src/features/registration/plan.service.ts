import type { Language } from '@portal/domain';
import type {
  PlanItem,
  Registration,
  RegistrationDiscipline,
  RegistrationPlan,
  WaitingPlace,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { ClassWeek } from './rules/clash.ts';
import { NO_PLAN_ITEM } from './choice-hints.ts';
import { isOpen } from './rules/judge.ts';
import { toProblem } from './rules/problem-text.ts';
import { seatQueries, type SeatRow } from './seats/seat.queries.ts';
import { requireSemester, type SemesterRef, type RegisteringStudent } from './semester.service.ts';
import type { SemesterRow } from './semester.queries.ts';
import { loadFacts, loadPlanFacts, type LoadedFacts } from './rules/student-facts.ts';
import { studentQueries, type QueueRow } from './rules/student.queries.ts';
import { toWindow } from './rules/window-state.ts';

const toLessons = ({ slots, disciplineId, disciplineName, groupId, groupName }: ClassWeek) =>
  slots.map(({ day, startsAt, endsAt, weeks }) => {
    const time = { day, startsAt, endsAt, weeks };
    return { disciplineId, disciplineName, groupId, groupName, ...time };
  });

const seatOf = (seats: readonly SeatRow[], key: { classId: number; number: number }): SeatRow | undefined =>
  seats.find(({ classId, number }) => classId === key.classId && number === key.number);

export const disciplineOf = (seat: SeatRow, { plan }: LoadedFacts): RegistrationDiscipline => ({
  ...seat,
  isByPlan: !seat.isOptional,
  planItemId:
    plan.find(({ disciplineId }) => disciplineId === seat.disciplineId && !seat.isOptional)?.planItemId ??
    NO_PLAN_ITEM,
});

function toRegistrations(facts: LoadedFacts, seats: readonly SeatRow[]): Registration[] {
  return facts.held.flatMap((held) => {
    const seat = seatOf(seats, held);
    if (!seat) return [];
    const { id, isByPlan, registeredAt } = held;
    return [
      { ...seat, ...disciplineOf(seat, facts), id, isByPlan, registeredAt: registeredAt.toISOString() },
    ];
  });
}

/** Waiting lists of the student with the places. */
export const toPlaces = (queues: readonly QueueRow[], seats: readonly SeatRow[]): WaitingPlace[] =>
  queues.flatMap(({ id, place, joinedAt, ...key }) => {
    const seat = seatOf(seats, key);
    return seat ? [{ ...seat, id, place, joinedAt: joinedAt.toISOString() }] : [];
  });

/** The seats of the plan, of registrations and of waiting lists. */
async function loadAll(db: Db, semester: SemesterRow, lang: Language) {
  const seats = seatQueries(db, lang);
  const students = studentQueries(db, lang);
  const [facts, queues, knownTeacherIds] = await Promise.all([
    loadFacts(db, semester, lang),
    students.queues(semester),
    students.knownTeachers(semester),
  ]);
  const disciplineIds = facts.plan.map(({ disciplineId }) => disciplineId);
  const [planned, own] = await Promise.all([
    seats.open(semester, { disciplineIds, isOptional: false }),
    seats.chosen(semester, [...facts.held, ...queues]),
  ]);
  return { facts, planned, own, waiting: toPlaces(queues, own), knownTeacherIds };
}

const toItems = ({ plan, passed }: LoadedFacts, planned: readonly SeatRow[]): PlanItem[] =>
  plan.map((item) => ({
    ...item,
    isByPlan: true,
    isPassed: passed.has(item.disciplineId),
    subgroups: planned.filter((seat) => seat.disciplineId === item.disciplineId),
  }));

/** What a student plans and has in a semester. */
export function planService(db: Db, student: RegisteringStudent) {
  const { lang } = student;
  return {
    async plan(ref: SemesterRef): Promise<RegistrationPlan> {
      const semester = await requireSemester(db, student, ref);
      const { facts, planned, own: ownSeats, ...loaded } = await loadAll(db, semester, lang);
      const refused = isOpen(facts) ? undefined : ({ code: 'windowClosed' } as const);
      const own = new Set(facts.held.map(({ classId }) => classId));
      return {
        termId: semester.termId,
        window: semester.window && toWindow(semester.window, semester.now),
        closed: refused ? toProblem(refused, { disciplineName: '' }, { lang, semester, facts }) : null,
        serverTime: semester.now.toISOString(),
        overrides: [...semester.overrides],
        usualCredits: facts.usualCredits,
        maxCredits: facts.maxCredits,
        items: toItems(facts, planned),
        registrations: toRegistrations(facts, ownSeats),
        ...loaded,
        otherLessons: facts.lessons.filter(({ classId }) => !own.has(classId)).flatMap(toLessons),
      };
    },

    async registrations(ref: SemesterRef): Promise<Registration[]> {
      const semester = await requireSemester(db, student, ref);
      const facts = await loadPlanFacts(db, semester, lang);
      const seats = await seatQueries(db, lang).chosen(semester, facts.held);
      return toRegistrations(facts, seats).toSorted((one, other) =>
        one.disciplineName.localeCompare(other.disciplineName, 'ru'),
      );
    },
  };
}
