import { endsMembership, faultOfOrder, type OrderFault, type OrderKind } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudits } from '../people/audit.queries.ts';
import { orderQueries, orderWriteQueries, type OrderedStudent } from './order.queries.ts';

/** An order about students (D-63); days are `YYYY-MM-DD`. */
export interface StudentOrder {
  readonly kind: OrderKind;
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
  /** The planned last day, of a leave. */
  readonly leaveUntil?: string | undefined;
  /** The system whose table has the order. */
  readonly source?: string;
  readonly people: readonly {
    readonly personId: number;
    /** The group from the day of effect. */
    readonly groupId: number | undefined;
  }[];
}

/** What an order changes for one student. */
export interface OrderEffect extends OrderedStudent {
  readonly nextGroupId: number | undefined;
}

/** `alreadyGiven`: this very order is registered for the student. */
export type OrderProblemKind = OrderFault | 'noStudent' | 'alreadyGiven';

/** Why an order cannot be given to one student. */
export interface OrderProblem {
  readonly personId: number;
  readonly fault: OrderProblemKind;
  readonly student: OrderedStudent | undefined;
}

/** All problems of an order; nothing of it was written. */
export class OrderError extends Error {
  readonly problems: readonly OrderProblem[];

  constructor(problems: readonly OrderProblem[]) {
    super(`The order cannot be given to ${problems.length} people`);
    this.problems = problems;
  }
}

interface KnownPeople {
  readonly students: ReadonlyMap<number, OrderedStudent>;
  /** Those for whom this very order is registered. */
  readonly given: ReadonlySet<number>;
}

function problemsOf(order: StudentOrder, { students, given }: KnownPeople): OrderProblem[] {
  const problemOf = (student: OrderedStudent, groupId: number | undefined) =>
    given.has(student.personId) ? 'alreadyGiven' : faultOfOrder({ ...order, groupId }, student);
  return order.people.flatMap(({ personId, groupId }) => {
    const student = students.get(personId);
    const fault = student ? problemOf(student, groupId) : 'noStudent';
    return fault === undefined ? [] : [{ personId, fault, student }];
  });
}

/**
 * Registers an order within the caller's transaction: the orders of its people, and their membership from the day of effect. Throws
 * `OrderError` with everyone to whom it cannot be given.
 */
export async function registerOrder(db: Db, order: StudentOrder, actor: Actor): Promise<OrderEffect[]> {
  const queries = orderWriteQueries(db);
  const { kind, number, date, effectiveOn, people } = order;
  const ids = people.map(({ personId }) => personId);
  await queries.lockStudents(ids);
  const students = await orderQueries(db).findStudents(ids, effectiveOn);
  const problems = problemsOf(order, {
    students: new Map(students.map((student) => [student.personId, student])),
    given: await orderQueries(db).givenTo(order, ids),
  });
  if (problems.length > 0) throw new OrderError(problems);
  const groups = new Map(people.map(({ personId, groupId }) => [personId, groupId]));
  const effects = students.map((student) => ({ ...student, nextGroupId: groups.get(student.personId) }));
  await queries.insert(order, people);
  const moved = effects.filter(
    ({ groupId, nextGroupId }) => nextGroupId !== undefined && nextGroupId !== groupId,
  );
  if (endsMembership(kind)) await queries.endMemberships(ids, effectiveOn);
  else if (moved.length > 0)
    await queries.moveTo(
      moved.map(({ personId, nextGroupId }) => ({ personId, groupId: nextGroupId })),
      effectiveOn,
    );
  const about = { kind, number, date, effectiveOn, leaveUntil: order.leaveUntil };
  await writeAudits(
    db,
    effects.map(({ personId, groupId, nextGroupId }) => ({
      action: 'studentOrdered',
      actor,
      personId,
      details: { ...about, groupId, nextGroupId },
    })),
  );
  return effects;
}
