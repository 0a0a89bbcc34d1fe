import { orderQueries } from '../../../features/students/order.queries.ts';
import type { CommandContext } from '../command.ts';
import { viewPeople } from '../with-database.ts';
import { findPerson, parseLogin } from './find-person.ts';

/** The state of a student after all orders, and the orders. */
export async function runShow(context: CommandContext): Promise<boolean> {
  const { args, print } = context;
  await viewPeople(context, async (db) => {
    const { id, fullName } = await findPerson(db, parseLogin(args));
    const queries = orderQueries(db);
    const orders = await queries.ofStudent(id);
    const [student] = await queries.findStudents(
      [id],
      orders.findLast(({ kind }) => kind !== 'renamed')?.effectiveOn ?? (await queries.today()),
    );
    print(
      `${fullName}: ${student ? student.state : 'no student'}${student?.group ? `, ${student.group}` : ''}`,
    );
    for (const { effectiveOn, kind, number, date, group, formerName } of orders)
      print(
        `  ${effectiveOn} ${kind}${group ? ` ${group}` : ''}, order ${number} of ${date}${formerName ? `, before: ${formerName}` : ''}`,
      );
    return {
      result: undefined,
      views: [{ action: 'personViewed', personId: id, details: { what: 'orders' } }],
    };
  });
  return true;
}
