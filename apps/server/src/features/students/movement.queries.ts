import { sql } from 'kysely';
import { beginsStudy, endsMembership, orderKinds, type OrderKind } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { contingentOn } from './contingent.queries.ts';

/** A student whom an order brought into the contingent or took out of it. */
export interface Movement {
  readonly effectiveOn: string;
  readonly kind: OrderKind;
  readonly number: string;
  readonly date: string;
  readonly fullName: string;
  readonly faculty: string;
  readonly group: string;
  readonly isIncoming: boolean;
}

const incoming = orderKinds.filter(beginsStudy);
const outgoing = orderKinds.filter(endsMembership);

/** SQL: the orders after the first day until the last one that brought somebody in or took them out, with person, group and faculty of then. */
export const movementBetween = (after: string, until: string) => sql`
  from student_order head join student_order_person own on own.order_id = head.id
  join person on person.id = own.person_id
  left join lateral (
    select group_id from membership where membership.person_id = person.id and membership.is_home
      and membership.first_day <= head.effective_on
    order by membership.first_day desc limit 1) home on true
  left join study_group on study_group.id = coalesce(own.group_id, home.group_id)
  join faculty on faculty.id = coalesce(study_group.faculty_id, person.faculty_id)
  where head.kind = any(${[...incoming, ...outgoing]}::text[])
    and head.effective_on > ${after}::date and head.effective_on <= ${until}::date`;

/** SQL: the order of the row brings the person in. */
export const isIncoming = sql<boolean>`head.kind = any(${incoming}::text[])`;

/** The movement of the contingent (прибыл, выбыл); academic leave is no part of it, because the student stays. */
export const movementQueries = (db: Db) => ({
  async count(day: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${contingentOn(day)}) contingent`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** After the first day until the last one, so that count and movement of two days agree. */
  async list(after: string, until: string): Promise<Movement[]> {
    const { rows } = await sql<Movement>`
      select head.effective_on as "effectiveOn", head.kind, head.number, head.date, person.full_name as "fullName",
        faculty.code as faculty, coalesce(study_group.title, '') as "group", ${isIncoming} as "isIncoming"
      ${movementBetween(after, until)}
      order by head.effective_on, head.id, person.full_name, person.id`.execute(db);
    return rows;
  },
});
