import type { OrderKind } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import { statusOf } from '../../src/university/people/status.queries.ts';

interface GivenOrder {
  readonly kind: OrderKind;
  readonly number: string;
  /** The day of the order and of its effect. */
  readonly date: string;
}

/** Writes orders about a person; the membership stays as it is. */
export async function giveOrders(db: Db, personId: number, orders: readonly GivenOrder[]): Promise<void> {
  for (const { kind, number, date } of orders) {
    const { id } = await db
      .insertInto('student_order')
      .values({ kind, number, date, effective_on: date })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('student_order_person').values({ order_id: id, person_id: personId }).execute();
  }
}

/** A student who studies goes on leave, and one on leave is back. */
export async function toggleLeave(db: Db, personId: number): Promise<void> {
  const { rows } = await sql<{ status: 'active' | 'leave' | 'expelled' }>`
    select ${statusOf(personId)} as status`.execute(db);
  await setStatus(db, personId, rows[0]?.status === 'active' ? 'leave' : 'active');
}

/** Sets what a student is today by an order of yesterday, or takes such orders back. */
export async function setStatus(
  db: Db,
  personId: number,
  status: 'active' | 'leave' | 'expelled',
): Promise<void> {
  const taken = await db
    .deleteFrom('student_order_person')
    .where('person_id', '=', personId)
    .where('order_id', 'in', (query) =>
      query.selectFrom('student_order').select('id').where('number', 'like', 'test %'),
    )
    .returning('order_id')
    .execute();
  for (const { order_id: id } of taken) await db.deleteFrom('student_order').where('id', '=', id).execute();
  if (status === 'active') return;
  const kind = status === 'leave' ? 'leave' : 'dismissed';
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await giveOrders(db, personId, [{ kind, number: `test ${personId}`, date }]);
}
