import { inOneRoundTrip } from '../../database/one-round-trip.ts';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { judgeAll, replacedBy, type Held, type Judged, type Refused, type Seat } from './judge.ts';
import { promoteWaiting, type Promotion } from './promote.ts';
import { seatQueries, type SeatKey, type SeatRow } from './seat.queries.ts';
import type { SemesterRow } from './semester.queries.ts';
import { loadFacts, loadPlanFacts, type LoadedFacts } from './student-facts.ts';
import { studentQueries } from './student.queries.ts';
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
  readonly judged: readonly Judged[];
}

export interface Registered extends Changes, Judgement {
  /** The ids of the new registrations by the key of the seat. */
  readonly ids: ReadonlyMap<string, number>;
}

export const keyOf = ({ classId, number }: SeatKey): string => `${classId} ${number}`;

/** Judges choices together, without writing. `findSeats` runs in the same round trip as the facts. */
export async function judgeChoices(
  { db, semester, lang }: Registrar,
  findSeats: (db: Db) => Promise<readonly SeatRow[]>,
): Promise<Judgement> {
  const [seats, planFacts] = await inOneRoundTrip(db, (together) =>
    Promise.all([findSeats(together), loadPlanFacts(together, semester, lang)]),
  );
  const hasOptional = seats.some(({ isOptional }) => isOptional);
  const facts = hasOptional ? await loadFacts(db, semester, lang) : planFacts;
  return { facts, judged: judgeAll(facts, seats) };
}

/** Locks seats and the student; the promotion lock comes first where seats become free, which may promote others. */
async function lockAll({ db, semester }: Registrar, keys: readonly SeatKey[], frees: boolean) {
  const lock = lockQueries(db);
  if (frees) await lock.promotion();
  const locked = await lock.seats(keys);
  await lock.student(semester.studentId);
  return locked;
}

/**
 * Judges again behind the locks. Only what the locks protect may have changed and is read again: the seats, and the
 * registrations of the student with their lessons.
 */
async function judgeAgain(
  { db, semester, lang }: Registrar,
  { facts, judged }: Judgement,
  { locked, lockedIds }: { readonly locked: readonly LockedSeat[]; readonly lockedIds: ReadonlySet<number> },
): Promise<Judgement> {
  const held = await studentQueries(db, lang).registrations(semester);
  const isSame = held.map(({ id }) => id).join(' ') === facts.held.map(({ id }) => id).join(' ');
  const lessons = isSame ? facts.lessons : await seatQueries(db, lang).lessonsOf(semester);
  const known = { ...facts, held, lessons };
  const counts = new Map(locked.map((seat) => [keyOf(seat), seat]));
  const refused = new Map(judged.map((one) => [keyOf(one.seat), one.refused]));
  const before = (seat: Seat): Refused | undefined => {
    const replaced = replacedBy(known, seat);
    // A registration that came meanwhile has a seat that is not locked, and must not be replaced.
    const isNew = replaced !== undefined && !lockedIds.has(replaced.id);
    return refused.get(keyOf(seat)) ?? (isNew ? { code: 'alreadyRegistered' } : undefined);
  };
  const seats = judged.map(({ seat }) => ({ ...seat, ...counts.get(keyOf(seat)) }));
  return { facts: known, judged: judgeAll(known, seats, before) };
}

/** Writes the accepted seats, always in the order of their ids. */
async function store({ db, semester }: Registrar, judged: readonly Judged[]): Promise<Map<string, number>> {
  const write = writeQueries(db, semester.studentId);
  const accepted = judged
    .filter(({ refused }) => !refused)
    .toSorted((one, other) => one.seat.classId - other.seat.classId || one.seat.number - other.seat.number);
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

/** The seats to lock, and whether some become free. */
async function findLocks({ db, semester, lang }: Registrar, { facts, judged }: Judgement) {
  const allowed = judged.filter(({ refused }) => !refused).map(({ seat }) => seat);
  const frees = facts.held.some(({ courseId }) => allowed.some((seat) => seat.courseId === courseId));
  const held: readonly Held[] = frees ? facts.held : [];
  const waiting = frees ? await studentQueries(db, lang).queues(semester) : [];
  return { allowed, frees, held, waiting };
}

/**
 * Registers a student for all choices that the rules allow. The first judgement locks nothing, so that a full subgroup refuses
 * at once; what it allows is judged again behind the locks.
 */
export async function register(
  registrar: Registrar,
  findSeats: (db: Db) => Promise<readonly SeatRow[]>,
): Promise<Registered> {
  const first = await judgeChoices(registrar, findSeats);
  const { allowed, frees, held, waiting } = await findLocks(registrar, first);
  if (allowed.length === 0) return { ...first, ...nothing, ids: new Map() };
  const locked = await lockAll(registrar, [...allowed, ...held, ...waiting], frees);
  const lockedIds = new Set(held.map(({ id }) => id));
  const second = await judgeAgain(registrar, first, { locked, lockedIds });
  const ids = await store(registrar, second.judged);
  const freed = second.judged.flatMap(({ replaced }) => replaced ?? []);
  const promotions = freed.length === 0 ? [] : await promoteWaiting(registrar.db, [...freed, ...waiting]);
  const taken = second.judged.filter(({ refused }) => !refused).map(({ seat }) => seat);
  return { ...second, ids, promotions, seats: [...taken, ...freed, ...promotions.map(({ seat }) => seat)] };
}

/** Deletes a registration and gives the seat to the waiting list; undefined when it is gone. */
export async function unregister(registrar: Registrar, registrationId: number): Promise<Changes | undefined> {
  const { db, semester, lang } = registrar;
  const students = studentQueries(db, lang);
  const find = async () => (await students.registrations(semester)).find(({ id }) => id === registrationId);
  const held = await find();
  if (!held) return undefined;
  const waiting = await students.queues(semester);
  await lockAll(registrar, [held, ...waiting], true);
  if (!(await find())) return undefined;
  await writeQueries(db, semester.studentId).release(registrationId);
  const promotions = await promoteWaiting(db, [held, ...waiting]);
  return { seats: [held, ...promotions.map(({ seat }) => seat)], promotions };
}
