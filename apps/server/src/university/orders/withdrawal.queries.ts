import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { membershipsAround } from './memberships-around.queries.ts';

/** A membership with its days as PostgreSQL writes them; `infinity` has no bound. */
export interface DatedMembership {
  readonly groupId: number;
  readonly isHome: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly source: string | null;
  readonly sourceId: string | null;
}

/** An order about one student, and the memberships around its day of effect. */
export interface GivenOrder {
  readonly kind: string;
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly fullName: string;
  readonly groupId: number | null;
  readonly isLast: boolean;
  /** Null for an order of an earlier release. */
  readonly before: DatedMembership[] | null;
  readonly now: DatedMembership[];
}

export const withdrawalQueries = (db: Db) => ({
  async find(orderId: number, personId: number): Promise<GivenOrder | undefined> {
    const { rows: heads } = await sql<Omit<GivenOrder, 'now'>>`
      select head.kind, head.number, head.date::text as date, head.effective_on::text as "effectiveOn",
        person.full_name as "fullName", own.group_id as "groupId", own.memberships_before as before,
        not exists (
          select from student_order_person other join student_order later on later.id = other.order_id
          where other.person_id = own.person_id and later.kind <> 'renamed'
            and (later.effective_on, later.id) > (head.effective_on, head.id)) as "isLast"
      from student_order_person own join student_order head on head.id = own.order_id
      join person on person.id = own.person_id
      where own.order_id = ${orderId} and own.person_id = ${personId}`.execute(db);
    const [head] = heads;
    if (!head) return undefined;
    const { rows } = await sql<{ now: DatedMembership[] }>`
      select coalesce(${membershipsAround(sql`${personId}::int`, head.effectiveOn)}, '[]') as now`.execute(
      db,
    );
    return { ...head, now: rows[0]?.now ?? [] };
  },

  async remove(orderId: number, personId: number): Promise<void> {
    await sql`delete from student_order_person where order_id = ${orderId} and person_id = ${personId}`.execute(
      db,
    );
    await sql`
      delete from student_order where id = ${orderId}
        and not exists (select from student_order_person where order_id = ${orderId})`.execute(db);
  },

  /** Replaces the memberships around a day. */
  async restore(
    personId: number,
    effectiveOn: string,
    memberships: readonly DatedMembership[],
  ): Promise<void> {
    await sql`
      delete from membership where person_id = ${personId} and last_day >= ${effectiveOn}::date - 1`.execute(
      db,
    );
    await sql`
      insert into membership (person_id, group_id, is_home, first_day, last_day, source, source_id)
      select ${personId}, "groupId", "isHome", "firstDay", "lastDay", source, "sourceId"
      from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as sent ("groupId" int, "isHome" boolean,
        "firstDay" date, "lastDay" date, source text, "sourceId" text)`.execute(db);
  },
});
