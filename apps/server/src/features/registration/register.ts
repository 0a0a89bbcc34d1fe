import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { judgeAll, replacedBy, type Held, type Judged, type Refused, type Seat } from './judge.ts';
import { promoteWaiting, type Promotion } from './promote.ts';
import { seatQueries, type SeatKey, type SeatRow } from './seat.queries.ts';
import type { SemesterRow } from './semester.queries.ts';
import { loadFacts, type LoadedFacts } from './student-facts.ts';
import { studentQueries } from './student.queries.ts';
import { lockQueries, writeQueries } from './write.queries.ts';

/** A student's semester, in a language. */
export interface Registrar {
  readonly db: Db;
  readonly semester: SemesterRow;
  readonly lang: Language;
}

type Choice = Pick<SeatRow, 'groupId' | 'number'>;

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

interface Rules {
  /** Problems that stand. */
  readonly earlier?: ReadonlyMap<string, Refused>;
  /** The registrations whose seats are locked; others came meanwhile and must not be replaced. */
  readonly lockedIds?: ReadonlySet<number>;
}

/** Judges choices together, without writing. Choices that do not exist are left out. */
export async function judgeChoices(
  { db, semester, lang }: Registrar,
  keys: readonly Choice[],
  { earlier, lockedIds }: Rules = {},
): Promise<Judgement> {
  const [facts, found] = await Promise.all([
    loadFacts(db, semester, lang),
    seatQueries(db, lang).find(semester, { keys }),
  ]);
  const seats = keys.flatMap(
    ({ groupId, number }) => found.find((one) => one.groupId === groupId && one.number === number) ?? [],
  );
  const isNew = (seat: Seat): boolean => {
    const replaced = replacedBy(facts, seat);
    return lockedIds !== undefined && replaced !== undefined && !lockedIds.has(replaced.id);
  };
  const before = (seat: Seat): Refused | undefined =>
    earlier?.get(keyOf(seat)) ?? (isNew(seat) ? { code: 'alreadyRegistered' } : undefined);
  return { facts, judged: judgeAll(facts, seats, before) };
}

/** Locks seats and the student; the promotion lock comes first where seats become free, which may promote others. */
async function lockAll({ db, semester }: Registrar, keys: readonly SeatKey[], frees: boolean): Promise<void> {
  const lock = lockQueries(db);
  if (frees) await lock.promotion();
  await lock.seats(keys);
  await lock.student(semester.studentId);
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
export async function register(registrar: Registrar, keys: readonly Choice[]): Promise<Registered> {
  const first = await judgeChoices(registrar, keys);
  const { allowed, frees, held, waiting } = await findLocks(registrar, first);
  if (allowed.length === 0) return { ...first, ...nothing, ids: new Map() };
  const earlier = new Map(
    first.judged.flatMap(({ seat, refused }) => (refused ? [[keyOf(seat), refused] as const] : [])),
  );
  await lockAll(registrar, [...allowed, ...held, ...waiting], frees);
  const lockedIds = new Set(held.map(({ id }) => id));
  const second = await judgeChoices(registrar, keys, { earlier, lockedIds });
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
