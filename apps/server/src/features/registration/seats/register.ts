import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { attempt, type Attempt } from '../../../database/transaction.ts';
import {
  judgeAll,
  replacedBy,
  type HeldSeat,
  type SeatVerdict,
  type SeatProblem,
  type Seat,
} from '../rules/judge.ts';
import { promoteWaiting, type Promotion } from './promote.ts';
import { seatQueries, type SeatKey, type SeatRow } from './seat.queries.ts';
import type { SemesterRow } from '../semester.queries.ts';
import { loadFacts, loadPlanFacts, type LoadedFacts } from '../rules/student-facts.ts';
import { studentQueries, type RegistrationRow } from '../rules/student.queries.ts';
import { lockQueries, writeQueries, type LockedSeat } from './write.queries.ts';

/** A student's semester, in a language. */
export interface Registrar {
  readonly db: Db;
  readonly semester: SemesterRow;
  readonly lang: Language;
}

/** What a write has changed, for events after the commit. */
export interface Changes {
  readonly seats: readonly SeatKey[];
  readonly promotions: readonly Promotion[];
}

const nothing: Changes = { seats: [], promotions: [] };

export interface Judgement {
  readonly facts: LoadedFacts;
  readonly judged: readonly SeatVerdict<SeatRow>[];
}

export interface RegistrationResult extends Changes, Judgement {
  /** The ids of the new registrations by the key of the seat. */
  readonly ids: ReadonlyMap<string, number>;
}

export const keyOf = ({ classId, number }: SeatKey): string => `${classId} ${number}`;

/** Judges choices together, without writing. */
export async function judgeChoices(
  { db, semester, lang }: Registrar,
  findSeats: (db: Db) => Promise<readonly SeatRow[]>,
): Promise<Judgement> {
  const [seats, planFacts] = await Promise.all([findSeats(db), loadPlanFacts(db, semester, lang)]);
  const hasOptional = seats.some(({ isOptional }) => isOptional);
  const facts = hasOptional ? await loadFacts(db, semester, lang) : planFacts;
  return { facts, judged: judgeAll(facts, seats) };
}

/** The seats that a write locks. */
interface Locks {
  /** To take. */
  readonly allowed: readonly Seat[];
  /** The registrations by which they were judged. */
  readonly held: readonly HeldSeat[];
  /** To give up. */
  readonly freed: readonly HeldSeat[];
  /** For which the student waits: giving up a seat may remove what stood in the way. */
  readonly waiting: readonly SeatKey[];
}

interface SeatLocks {
  readonly seats: readonly LockedSeat[];
  /** The registrations of the student as they are behind the locks. */
  readonly held: readonly RegistrationRow[];
  /** The ids of the registrations whose seats are locked. */
  readonly lockedIds: ReadonlySet<number>;
  /** The registration that is stored already, by its id; `undefined` if the judgement behind the locks comes first. */
  readonly taken?: Attempt<number>;
}

const isSame = (held: readonly HeldSeat[], others: readonly HeldSeat[]): boolean =>
  held.map(({ id }) => id).join(' ') === others.map(({ id }) => id).join(' ');

/** Locks the one seat that a student wants, and takes it: the judgement behind the locks nearly always says the same. */
async function lockAndTake(
  { db, semester, lang }: Registrar,
  seat: Seat,
  known: Locks['held'],
): Promise<SeatLocks> {
  const { studentId } = semester;
  const [seats, , held, { result, undo }] = await Promise.all([
    lockQueries(db).seats([seat]),
    lockQueries(db).student(studentId),
    studentQueries(db, lang).registrations(semester),
    attempt(db, () => writeQueries(db, studentId).take(seat)),
  ]);
  const locked = { seats, held, lockedIds: new Set<number>() };
  if (result === undefined) return locked;
  if (isSame(held, known)) return { ...locked, taken: { result, undo } };
  await undo();
  return locked;
}

/** Locks seats and the student; where seats become free also those who wait for them, because they may be promoted. */
async function lockAll(
  registrar: Registrar,
  { allowed, held: known, freed, waiting }: Locks,
): Promise<SeatLocks> {
  const { db, semester, lang } = registrar;
  const { studentId } = semester;
  const [only] = allowed;
  if (only && allowed.length === 1 && freed.length === 0) return lockAndTake(registrar, only, known);
  const lockedIds = new Set(freed.map(({ id }) => id));
  const lock = lockQueries(db);
  const findHeld = () => studentQueries(db, lang).registrations(semester);
  if (freed.length === 0) {
    const [seats, , held] = await Promise.all([lock.seats(allowed), lock.student(studentId), findHeld()]);
    return { seats, held, lockedIds };
  }
  const seats = await lock.seats([...allowed, ...freed, ...waiting]);
  const free = seats.filter((seat) => seat.taken < seat.capacity);
  const [, held] = await Promise.all([lock.waiting([...freed, ...free], studentId), findHeld()]);
  return { seats, held, lockedIds };
}

/**
 * Judges again behind the locks. Only what the locks protect may have changed and is read again: the seats, and the
 * registrations of the student with their lessons.
 */
async function judgeAgain(
  { db, semester, lang }: Registrar,
  { facts, judged }: Judgement,
  { seats: locked, held, lockedIds }: SeatLocks,
): Promise<Judgement> {
  const lessons = isSame(held, facts.held) ? facts.lessons : await seatQueries(db, lang).lessonsOf(semester);
  const known = { ...facts, held, lessons };
  const counts = new Map(locked.map((seat) => [keyOf(seat), seat]));
  const before = (seat: Seat, at: number): SeatProblem | undefined => {
    const replaced = replacedBy(known, seat);
    // A registration that came meanwhile has a seat that is not locked, and must not be replaced.
    const isNew = replaced !== undefined && !lockedIds.has(replaced.id);
    return judged[at]?.refused ?? (isNew ? { code: 'alreadyRegistered' } : undefined);
  };
  const seats = judged.map(({ seat }) => ({ ...seat, ...counts.get(keyOf(seat)) }));
  return { facts: known, judged: judgeAll(known, seats, before) };
}

/** Writes the accepted seats, always in the order of their ids; the only one may be stored already. */
async function store(
  { db, semester }: Registrar,
  judged: readonly SeatVerdict<Seat>[],
  taken: Attempt<number> | undefined,
): Promise<Map<string, number>> {
  const write = writeQueries(db, semester.studentId);
  const accepted = judged
    .filter(({ refused }) => !refused)
    .toSorted((one, other) => one.seat.classId - other.seat.classId || one.seat.number - other.seat.number);
  const [only] = accepted;
  if (only && taken?.result !== undefined) return new Map([[keyOf(only.seat), taken.result]]);
  await taken?.undo();
  for (const { replaced } of accepted) if (replaced) await write.release(replaced.id);
  const ids = new Map<string, number>();
  for (const { seat } of accepted) {
    const id = await write.take(seat);
    // The seat is locked and was free, so that this is a contradiction in the data; the transaction is undone.
    if (id === undefined) throw new Error(`The seat ${keyOf(seat)} is not free`);
    ids.set(keyOf(seat), id);
  }
  return ids;
}

/** The seats to lock: those that the rules allow, and where some are given up for them, what this may change. */
async function findLocks({ db, semester, lang }: Registrar, { facts, judged }: Judgement) {
  const allowed = judged.filter(({ refused }) => !refused).map(({ seat }) => seat);
  const freed = facts.held.filter(({ courseId }) => allowed.some((seat) => seat.courseId === courseId));
  const waiting = freed.length === 0 ? [] : await studentQueries(db, lang).queues(semester);
  return { allowed, held: facts.held, freed, waiting };
}

/**
 * Registers a student for all choices that the rules allow. The first judgement locks nothing, so that a full subgroup refuses
 * at once; what it allows is judged again behind the locks.
 */
export async function register(
  registrar: Registrar,
  findSeats: (db: Db) => Promise<readonly SeatRow[]>,
): Promise<RegistrationResult> {
  const first = await judgeChoices(registrar, findSeats);
  const locks = await findLocks(registrar, first);
  if (locks.allowed.length === 0) return { ...first, ...nothing, ids: new Map() };
  const locked = await lockAll(registrar, locks);
  const second = await judgeAgain(registrar, first, locked);
  const ids = await store(registrar, second.judged, locked.taken);
  const freed = second.judged.flatMap(({ replaced }) => replaced ?? []);
  const promotions =
    freed.length === 0 ? [] : await promoteWaiting(registrar.db, [...freed, ...locks.waiting]);
  const taken = second.judged.filter(({ refused }) => !refused).map(({ seat }) => seat);
  return { ...second, ids, promotions, seats: [...taken, ...freed, ...promotions.map(({ seat }) => seat)] };
}

/** Deletes a registration and gives the seat to the waiting list; undefined when it is gone. */
export async function unregister(registrar: Registrar, registrationId: number): Promise<Changes | undefined> {
  const { db, semester, lang } = registrar;
  const students = studentQueries(db, lang);
  const isWanted = ({ id }: HeldSeat): boolean => id === registrationId;
  const held = (await students.registrations(semester)).find(isWanted);
  if (!held) return undefined;
  const waiting = await students.queues(semester);
  const locked = await lockAll(registrar, { allowed: [], held: [held], freed: [held], waiting });
  if (!locked.held.some(isWanted)) return undefined;
  await writeQueries(db, semester.studentId).release(registrationId);
  const promotions = await promoteWaiting(db, [held, ...waiting]);
  return { seats: [held, ...promotions.map(({ seat }) => seat)], promotions };
}
