import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { withdrawOrder, WithdrawalError } from '../../orders/withdraw-order.ts';
import type { Actor } from '../../people/actor.ts';
import { ImportConflictError, type StoredRecord } from '../records.ts';
import { teacherSql } from './cells.queries.ts';
import { shownRow, type RecordStore, type StoredRow } from './record-store.queries.ts';

/** An order about one person. */
interface OrderOfPerson {
  readonly orderId: number;
  readonly personId: number;
}

/** What the table of orders knows an order about one person by. */
const keyOf = (source: string) => sql`concat_ws('/', head.kind, head.number, head.date, head.effective_on,
  (${teacherSql.personKey(source, 'record.person_id')}))`;

const ordersWhere = (source: string, condition: RawBuilder<unknown>) => sql<StoredRecord>`
  select ${keyOf(source)} as "sourceId", ${shownRow({
    kind: sql`head.kind`,
    number: sql`head.number`,
    date: sql`head.date`,
    effective: sql`head.effective_on`,
    person: teacherSql.personKey(source, 'record.person_id'),
    group: sql`select title from study_group where id = record.group_id`,
    basis: sql`nullif(head.basis, '')`,
  })} as row, false as "isCurrent", '{}'::text[] as locked, '{}'::text[] as edited
  from student_order_person record join student_order head on head.id = record.order_id
  where head.kind <> 'renamed' and ${condition}
  order by head.effective_on, head.id, record.person_id`;

/** Orders about people as a file has them. */
export const sentOrderQueries = (db: Db, source: string) => ({
  async ofSource(): Promise<StoredRecord[]> {
    const { rows } = await ordersWhere(source, sql`record.source = ${source}`).execute(db);
    return rows;
  },

  /** The orders about some people, of every source and by hand. */
  async ofPeople(personIds: readonly number[]): Promise<StoredRecord[]> {
    const { rows } = await ordersWhere(source, sql`record.person_id = any(${personIds}::int[])`).execute(db);
    return rows;
  },

  /** The ids of people by the keys that the rows of an import have. */
  async people(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ person: string; id: number }>`
      select found.person, found.id
      from (select sent.person, ${teacherSql.personId(source, 'person')} as id from unnest(${keys}::text[]) as sent (person)) found
      where found.id is not null and found.person is not null`.execute(db);
    return new Map(rows.map(({ person, id }) => [person, id]));
  },

  /** The orders of the source by their keys, the last ones first. */
  async find(keys: readonly string[]): Promise<OrderOfPerson[]> {
    const { rows } = await sql<OrderOfPerson>`
      select record.order_id as "orderId", record.person_id as "personId"
      from student_order_person record join student_order head on head.id = record.order_id
      where record.source = ${source} and ${keyOf(source)} = any(${keys}::text[])
      order by head.effective_on desc, head.id desc`.execute(db);
    return rows;
  },
});

const refuseRewrite = async (records: readonly StoredRow[]): Promise<void> => {
  if (records.length > 0) throw new Error('An order is registered once, and not rewritten');
};

/** Orders about people; an undo takes them back. */
export function orderStore(
  db: Db,
  { source, actor }: { readonly source: string; readonly actor: Actor },
): RecordStore {
  const queries = sentOrderQueries(db, source);
  return {
    table: 'student_order_person',
    read: () => queries.ofSource(),
    insert: refuseRewrite,
    update: refuseRewrite,
    async remove(keys) {
      for (const order of await queries.find(keys))
        try {
          await withdrawOrder(db, order, actor);
        } catch (error) {
          if (!(error instanceof WithdrawalError)) throw error;
          throw new ImportConflictError(`Nothing was undone: ${error.message}`, { cause: error });
        }
    },
  };
}
