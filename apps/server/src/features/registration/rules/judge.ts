import type { MessageValues, RegistrationErrorCode } from '@portal/domain';
import type { RegistrationWindow } from '@portal/wire';
import type { OverrideRule } from '@portal/wire/registration/override-rules';
import { findClash, type ClassWeek, type FoundClash } from './clash.ts';

/** A subgroup of an offer. */
export interface Seat extends ClassWeek {
  readonly number: number;
  readonly courseId: number;
  readonly credits: number;
  /** Null: all types of lessons at once. */
  readonly lessonTypeId: number | null;
  readonly isOptional: boolean;
  /** The stream is for everybody, or for the student's speciality and intake. */
  readonly isForStudent: boolean;
  readonly capacity: number;
  readonly taken: number;
}

/** A registration of the student. */
export interface HeldSeat {
  readonly id: number;
  readonly classId: number;
  readonly number: number;
  readonly courseId: number;
  readonly disciplineId: number;
  readonly lessonTypeId: number | null;
  readonly credits: number;
}

export interface PlannedDiscipline {
  readonly disciplineId: number;
  readonly disciplineName: string;
  readonly credits: number;
  readonly kind: 'required' | 'byChoice';
  /** The types of lessons that are registered one by one; `[null]` for all at once, empty without offers. */
  readonly lessonTypeIds: readonly (number | null)[];
}

/** What is known of a student in one semester. */
export interface StudentFacts {
  readonly window: RegistrationWindow['state'] | undefined;
  readonly isActive: boolean;
  readonly maxCredits: number;
  readonly plan: readonly PlannedDiscipline[];
  readonly passed: ReadonlySet<number>;
  readonly held: readonly HeldSeat[];
  /** The lessons of all classes of the student in the term. */
  readonly lessons: readonly ClassWeek[];
  /** The rules that the office has lifted for the student today. A closed window that is lifted is a `late` one already. */
  readonly overrides: readonly OverrideRule[];
}

export interface SeatProblem {
  readonly code: RegistrationErrorCode;
  readonly clash?: FoundClash;
  /** Values for the message. */
  readonly values?: MessageValues;
}

export const isOpen = ({ window }: Pick<StudentFacts, 'window'>): boolean =>
  window === 'open' || window === 'late';

/** The required disciplines that are neither passed nor completely registered, and can be registered. */
export const missingDisciplines = ({ plan, passed, held }: StudentFacts): readonly PlannedDiscipline[] =>
  plan.filter(
    ({ kind, disciplineId, lessonTypeIds }) =>
      kind === 'required' &&
      !passed.has(disciplineId) &&
      lessonTypeIds.some(
        (type) => !held.some((one) => one.disciplineId === disciplineId && one.lessonTypeId === type),
      ),
  );

/** Why the student may not register for optional disciplines: they come after the plan. */
export function judgeOptional(facts: StudentFacts): SeatProblem | undefined {
  if (!isOpen(facts)) return { code: 'windowClosed' };
  const missing = missingDisciplines(facts);
  if (missing.length === 0 && facts.isActive && facts.plan.length > 0) return undefined;
  const names = missing.map(({ disciplineName }) => disciplineName).join(', ');
  return { code: 'notPermitted', values: facts.isActive ? { disciplines: names } : {} };
}

/** The registration that a seat replaces: the same discipline and type of lesson. */
export const replacedBy = ({ held }: Pick<StudentFacts, 'held'>, seat: Seat): HeldSeat | undefined =>
  held.find((one) => one.courseId === seat.courseId && one.lessonTypeId === seat.lessonTypeId);

/** Registering a discipline as a whole and type by type exclude each other. */
const isRegisteredOtherwise = ({ held }: StudentFacts, seat: Seat): boolean =>
  held.some(
    (one) =>
      one.disciplineId === seat.disciplineId &&
      (one.courseId !== seat.courseId || (one.lessonTypeId === null) !== (seat.lessonTypeId === null)),
  );

const isInPlan = ({ plan }: StudentFacts, seat: Seat): boolean =>
  plan.some(({ disciplineId, credits }) => disciplineId === seat.disciplineId && credits === seat.credits);

function judgePlace(facts: StudentFacts, seat: Seat): SeatProblem | undefined {
  if (!isOpen(facts)) return { code: 'windowClosed' };
  if (!seat.isForStudent || (!seat.isOptional && !isInPlan(facts, seat))) return { code: 'notInPlan' };
  if (!facts.isActive) return { code: 'notPermitted' };
  return seat.isOptional ? judgeOptional(facts) : undefined;
}

export const creditsOf = (held: readonly HeldSeat[]): number =>
  [...new Map(held.map(({ courseId, credits }) => [courseId, credits])).values()].reduce((a, b) => a + b, 0);

function judgeLoad(facts: StudentFacts, seat: Seat, replaced: HeldSeat | undefined): SeatProblem | undefined {
  const isNewCourse = !facts.held.some(({ courseId }) => courseId === seat.courseId);
  const credits = creditsOf(facts.held) + (isNewCourse ? seat.credits : 0);
  if (credits > facts.maxCredits && !facts.overrides.includes('credits'))
    return {
      code: 'tooManyCredits',
      values: { count: credits, max: facts.maxCredits },
    };
  if (facts.overrides.includes('clash')) return undefined;
  const others = facts.lessons.filter(({ classId }) => classId !== replaced?.classId);
  const clash = findClash(seat, others);
  return clash && { code: 'timeClash', clash };
}

/**
 * Whether a student may have a seat (decisions 4, Registration): undefined, or the first rule that refuses it. Clients and
 * waiting lists are judged by the same rules.
 */
export function judge(facts: StudentFacts, seat: Seat): SeatProblem | undefined {
  const refused = judgePlace(facts, seat);
  if (refused) return refused;
  const replaced = replacedBy(facts, seat);
  const isSame = replaced?.classId === seat.classId && replaced.number === seat.number;
  if (isSame || isRegisteredOtherwise(facts, seat)) return { code: 'alreadyRegistered' };
  if (facts.passed.has(seat.disciplineId)) return { code: 'alreadyPassed' };
  return (
    judgeLoad(facts, seat, replaced) ?? (seat.taken < seat.capacity ? undefined : { code: 'seatsTaken' })
  );
}

/** The facts after the student got a seat. */
export function withSeat(facts: StudentFacts, seat: Seat): StudentFacts {
  const replaced = replacedBy(facts, seat);
  const held: HeldSeat = { ...seat, id: replaced?.id ?? 0 };
  return {
    ...facts,
    held: [...facts.held.filter((one) => one !== replaced), held],
    lessons: [...facts.lessons.filter(({ classId }) => classId !== replaced?.classId), seat],
  };
}

export interface SeatVerdict<Chosen extends Seat> {
  readonly seat: Chosen;
  readonly refused: SeatProblem | undefined;
  readonly replaced: HeldSeat | undefined;
}

/** A choice before it has the same discipline and type of lesson: it would replace what is not stored yet. */
const isChosenTwice = (accepted: readonly Seat[], seat: Seat): boolean =>
  accepted.some((one) => one.courseId === seat.courseId && one.lessonTypeId === seat.lessonTypeId);

/** Judges several seats together: each one is judged as if the accepted ones before it were registered. */
export function judgeAll<Chosen extends Seat>(
  facts: StudentFacts,
  seats: readonly Chosen[],
  before: (seat: Seat, at: number) => SeatProblem | undefined = () => undefined,
): SeatVerdict<Chosen>[] {
  let known = facts;
  const accepted: Seat[] = [];
  return seats.map((seat, at) => {
    const twice = isChosenTwice(accepted, seat) ? ({ code: 'alreadyRegistered' } as const) : undefined;
    const refused = before(seat, at) ?? twice ?? judge(known, seat);
    const replaced = replacedBy(known, seat);
    if (!refused) {
      known = withSeat(known, seat);
      accepted.push(seat);
    }
    return { seat, refused, replaced: refused ? undefined : replaced };
  });
}
