import { orderQueries } from '../../../features/students/order.queries.ts';
import type { CommandContext } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { findPerson, parseLogin } from './find-person.ts';

/** The state of a student after all orders, and the orders. */
export async function runShow({ args, config, print }: CommandContext): Promise<boolean> {
  await withDatabase(config, async ({ db }) => {
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
  });
  return true;
}
