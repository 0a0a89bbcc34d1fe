import type { OrderProblem, OrderProblemKind } from './order.service.ts';

/** Why an order cannot be given, what to do, and the column of a table whose cell it is. */
interface ExplainedFault {
  readonly column: string;
  readonly what: string;
  readonly remedy: string;
}

export const orderFaults: Readonly<Record<OrderProblemKind, ExplainedFault>> = {
  noStudent: { column: 'person', what: 'is no student', remedy: 'take a student' },
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
  alreadyGiven: {
    column: 'number',
    what: 'has this order already',
    remedy: 'leave the student out, or correct number and date',
  },
  sameGroup: { column: 'group', what: 'the student is in this group already', remedy: 'correct the group' },
};

/** Why an order cannot be given to a student, in words. */
export function showOrderProblem({ fault, student }: OrderProblem): string {
  const { what, remedy } = orderFaults[fault];
  const facts = student
    ? `${student.fullName} (${student.state}${student.group === undefined ? '' : `, ${student.group}`}): `
    : '';
  return `${facts}${what}: ${remedy}`;
}
