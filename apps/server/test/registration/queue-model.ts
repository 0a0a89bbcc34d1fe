import fc from 'fast-check';
import { sql } from 'kysely';
import { toggleLeave } from '../people/give-orders.ts';
import { HttpError, RuleError } from '../../src/university/errors.ts';
import type { Db } from '../../src/database/tables.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { queueService } from '../../src/features/registration/seats/queue.service.ts';
import { saveService } from '../../src/features/registration/seats/save.service.ts';

/** One step of a random history; students and seats are numbers from zero. */
export interface Step {
  readonly kind: 'register' | 'delete' | 'join' | 'leave' | 'toggle';
  readonly student: number;
  readonly seat: number;
}

export const anyStep = (students: number, seats: number) =>
  fc.record({
    kind: fc.constantFrom('register' as const, 'delete', 'join', 'leave', 'toggle'),
    student: fc.nat(students - 1),
    seat: fc.nat(seats - 1),
  });

/** The waiting lists as the rules describe them, without a database. */
export class QueueModel {
  readonly holders: Set<number>[];
  readonly queues: number[][];
  readonly #inactive = new Set<number>();
  readonly #capacities: readonly number[];

  constructor(capacities: readonly number[]) {
    this.#capacities = capacities;
    this.holders = capacities.map(() => new Set());
    this.queues = capacities.map(() => []);
  }

  #isFree(seat: number): boolean {
    return (this.holders[seat]?.size ?? 0) < (this.#capacities[seat] ?? 0);
  }

  #take(student: number, seat: number): void {
    this.holders[seat]?.add(student);
    this.#leave(student, seat);
  }

  #leave(student: number, seat: number): void {
    this.queues[seat] = (this.queues[seat] ?? []).filter((one) => one !== student);
  }

  #promote(seat: number): void {
    for (const student of this.queues[seat] ?? [])
      if (this.#isFree(seat) && !this.#inactive.has(student)) this.#take(student, seat);
  }

  /** Returns the code of a refused step. */
  apply({ kind, student, seat }: Step): string | undefined {
    const isHolder = this.holders[seat]?.has(student) === true;
    if (kind === 'toggle') {
      if (!this.#inactive.delete(student)) this.#inactive.add(student);
      return undefined;
    }
    if (kind === 'leave') {
      this.#leave(student, seat);
      return undefined;
    }
    if (kind === 'delete') {
      if (!isHolder) return undefined;
      this.holders[seat]?.delete(student);
      const own = this.queues.flatMap((queue, at) => (queue.includes(student) ? [at] : []));
      for (const freed of new Set([seat, ...own])) this.#promote(freed);
      return undefined;
    }
    return this.#enter(kind, { student, seat, isHolder });
  }

  #enter(
    kind: 'register' | 'join',
    { student, seat, isHolder }: { student: number; seat: number; isHolder: boolean },
  ) {
    if (kind === 'join' && isHolder) return 'alreadyRegistered';
    if (this.#inactive.has(student)) return 'notPermitted';
    if (isHolder) return 'alreadyRegistered';
    if (kind === 'join') {
      if (this.#isFree(seat)) return 'seatsFree';
      if (this.queues[seat]?.includes(student) === false) this.queues[seat].push(student);
      return undefined;
    }
    if (!this.#isFree(seat)) return 'seatsTaken';
    this.#take(student, seat);
    return undefined;
  }
}

interface RealSeats {
  readonly db: Db;
  readonly ref: { readonly academicYearId: number; readonly semesterId: number };
  readonly studentIds: readonly number[];
  readonly seats: readonly { readonly groupId: number; readonly number: number }[];
}

const idOf = async (
  db: Db,
  table: 'registration' | 'registration_queue',
  key: { studentId: number; groupId: number },
) => {
  const { rows } = await sql<{ id: number }>`
    select own.id from ${sql.table(table)} own join class on class.id = own.class_id
    where own.student_id = ${key.studentId} and class.group_id = ${key.groupId}`.execute(db);
  return rows[0]?.id;
};

interface RealStep {
  readonly db: Db;
  readonly ref: RealSeats['ref'];
  readonly key: RealSeats['seats'][number];
  readonly caller: { readonly id: number; readonly lang: 'ru' };
}

const ownOf = ({ caller, key }: RealStep) => ({ studentId: caller.id, groupId: key.groupId });

/** Each step by the services that the routes call; returns the code of a refused registration. */
const steps: Readonly<Record<Step['kind'], (step: RealStep) => Promise<string | undefined>>> = {
  async toggle({ db, caller }) {
    await toggleLeave(db, caller.id);
    return undefined;
  },
  async join({ db, caller, ref, key }) {
    await queueService(db, caller).join({ ...ref, ...key });
    return undefined;
  },
  async register({ db, caller, ref, key }) {
    const { response } = await saveService(db, caller).confirm({ ...ref, choices: [key] });
    return response[0]?.problem?.code;
  },
  async leave(step) {
    const id = await idOf(step.db, 'registration_queue', ownOf(step));
    if (id !== undefined) await queueService(step.db, step.caller).leave(id);
    return undefined;
  },
  async delete(step) {
    const id = await idOf(step.db, 'registration', ownOf(step));
    if (id !== undefined) await saveService(step.db, step.caller).delete(id);
    return undefined;
  },
};

/** Applies a step to the database, in one transaction; returns the code of a refused step. */
export async function applyToDatabase(
  real: RealSeats,
  { kind, student, seat }: Step,
): Promise<string | undefined> {
  const [studentId = 0, key] = [real.studentIds[student], real.seats[seat]];
  if (!key) throw new Error(`There is no seat ${seat}`);
  const run = (db: Db) => steps[kind]({ db, ref: real.ref, key, caller: { id: studentId, lang: 'ru' } });
  try {
    return await inTransaction(real.db, run);
  } catch (error) {
    // Another student's step may have promoted the one who leaves the waiting list.
    const isPromoted = kind === 'leave' && error instanceof HttpError && error.code === 'notFound';
    if (isPromoted || error instanceof RuleError) return error.code;
    throw error;
  }
}

/** Holders and waiting lists as the database has them, in the numbers of the model. */
export async function readSeats({ db, studentIds, seats }: RealSeats) {
  const numbersOf = async (table: 'registration' | 'registration_queue', groupId: number) => {
    const { rows } = await sql<{ studentId: number }>`
      select own.student_id as "studentId" from ${sql.table(table)} own join class on class.id = own.class_id
      where class.group_id = ${groupId} and own.student_id = any(${[...studentIds]}::int[]) order by own.id`.execute(
      db,
    );
    return rows.map(({ studentId }) => studentIds.indexOf(studentId));
  };
  const holders = [];
  const queues = [];
  for (const { groupId } of seats) {
    holders.push((await numbersOf('registration', groupId)).toSorted((one, other) => one - other));
    queues.push(await numbersOf('registration_queue', groupId));
  }
  return { holders, queues };
}
