import { calendarQueries } from '../../../university/calendar.queries.ts';
import { orderQueries } from '../../../university/orders/order.queries.ts';
import type { CommandContext } from '../command.ts';
import { viewPeople } from '../with-database.ts';
import { findPerson, parseLogin } from './find-person.ts';

type ListedOrder = Awaited<ReturnType<ReturnType<typeof orderQueries>['ofStudent']>>[number];

const showOrder = ({ effectiveOn, kind, number, date, group, formerName, leaveUntil }: ListedOrder): string =>
  `  ${effectiveOn} ${kind}${leaveUntil === null ? '' : ` until ${leaveUntil}`}${group ? ` ${group}` : ''}, order ${number} of ${date}${formerName ? `, before: ${formerName}` : ''}`;

/** The state of a student after all orders, and the orders. */
export async function runShow(context: CommandContext): Promise<boolean> {
  const lines = await viewPeople(context, async (db) => {
    const { id, fullName } = await findPerson(db, parseLogin(context.args));
    const queries = orderQueries(db);
    const orders = await queries.ofStudent(id);
    const [student] = await queries.findStudents(
      [id],
      orders.findLast(({ kind }) => kind !== 'renamed')?.effectiveOn ?? (await calendarQueries(db).today()),
    );
    const state = `${fullName}: ${student ? student.state : 'no student'}${student?.group ? `, ${student.group}` : ''}`;
    return {
      result: [state, ...orders.map(showOrder)],
      views: [{ action: 'personViewed', personId: id, details: { what: 'orders' } }],
    };
  });
  for (const line of lines) context.print(line);
  return true;
}
