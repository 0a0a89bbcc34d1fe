import type { OrderFault } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { orderNames } from '../../../features/students/order.queries.ts';
import {
  OrderError,
  registerOrder,
  type OrderEffect,
  type OrderProblem,
  type StudentOrder,
} from '../../../features/students/order.service.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { refuse, type LineFault, type Problem } from '../../import/problem.ts';
import type { Records } from '../../import/read-records.ts';
import type { OrderLine, orderColumns } from './order-columns.ts';

type OrderRecords = Records<typeof orderColumns>;

const faults: Readonly<Record<OrderFault | 'noStudent', LineFault<keyof typeof orderColumns>>> = {
  noStudent: { column: 'login', what: 'there is no student with this login', remedy: 'correct the login' },
  wrongState: {
    column: 'kind',
    what: 'does not follow from the orders before it',
    remedy: 'look at `portal students show LOGIN` and register what is missing',
  },
  beforeLastOrder: {
    column: 'effective',
    what: 'the student has an order with a later effect',
    remedy: 'register orders in the order of their effect',
  },
  groupMissing: { column: 'group', what: 'is empty', remedy: 'name the group from the day of effect' },
  groupUnexpected: { column: 'group', what: 'such an order names no group', remedy: 'empty the cell' },
  sameGroup: { column: 'group', what: 'the student is in this group already', remedy: 'correct the group' },
};

const noGroup = { column: 'group', what: 'there is no such group', remedy: 'correct the group' } as const;

/** Why an order cannot be given to a student, in words. */
export function showOrderProblem({ fault, student }: OrderProblem): string {
  const { what, remedy } = faults[fault];
  const facts = student
    ? `${student.fullName} (${student.state}${student.group === undefined ? '' : `, ${student.group}`}): `
    : '';
  return `${facts}${what}: ${remedy}`;
}

interface OrderOfLines extends StudentOrder {
  readonly lines: ReadonlyMap<number, number>;
}

const headOf = ({ kind, number, date, effective, basis }: OrderLine) => ({
  kind,
  number,
  date,
  effectiveOn: effective ?? date,
  basis: basis ?? '',
});

/** The lines as orders in the order of their effect; problems are those of names that nobody has. */
async function toOrders(db: Db, { rows, problemAt }: OrderRecords) {
  const students = await orderNames(db).students(rows.map(({ login }) => login));
  const groups = await orderNames(db).groups(rows.flatMap(({ group }) => group ?? []));
  const problems: Problem[] = [];
  const known = rows.flatMap((row) => {
    const [personId, groupId] = [students.get(row.login), groups.get(row.group ?? '')];
    if (personId === undefined) problems.push(problemAt(row.line, faults.noStudent));
    const isKnownGroup = row.group === null || groupId !== undefined;
    if (!isKnownGroup) problems.push(problemAt(row.line, noGroup));
    return personId === undefined || !isKnownGroup ? [] : [{ row, personId, groupId }];
  });
  const byOrder = Map.groupBy(known, ({ row }) => JSON.stringify(headOf(row)));
  const orders = [...byOrder.values()].flatMap((people): OrderOfLines[] => {
    const [first] = people;
    const lines = new Map(people.map(({ row, personId }) => [personId, row.line]));
    return first ? [{ ...headOf(first.row), people, lines }] : [];
  });
  return {
    problems,
    orders: orders.toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1)),
  };
}

/** Registers all orders of a file, or refuses it with all problems. */
export async function registerOrders(db: Db, records: OrderRecords, actor: Actor): Promise<OrderEffect[]> {
  const { problems, orders } = await toOrders(db, records);
  const effects: OrderEffect[] = [];
  for (const { lines, ...order } of orders)
    try {
      effects.push(...(await registerOrder(db, order, actor)));
    } catch (error) {
      if (!(error instanceof OrderError)) throw error;
      for (const { personId, fault } of error.problems)
        problems.push(records.problemAt(lines.get(personId) ?? 0, faults[fault]));
    }
  refuse(problems);
  return effects;
}
