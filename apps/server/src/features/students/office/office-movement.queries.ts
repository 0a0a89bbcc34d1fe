import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { contingentCalls, MovementKind, MovementRow } from '@portal/wire/groups/contingent';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { isIncoming, movementBetween } from '../movement.queries.ts';

type Span = RequestOf<typeof contingentCalls.movement>;
type PeopleFilter = RequestOf<typeof contingentCalls.movementPeople> & {
  /** How many people are read at most. */
  readonly count: number;
};

/** The movement within the faculties that the claim of an officer covers. */
export const officeMovementQueries = (db: Db, officerId: number, lang: Language) => {
  const ordersOf = ({ after, until, facultyId }: Span) => sql`
    ${movementBetween(after, until)} and ${claimCoversFaculty(officerId, 'groups.manage', sql.ref('faculty.id'))}
      and ${facultyId === undefined ? sql`true` : sql`faculty.id = ${facultyId}`}`;
  return {
    async kinds(span: Span): Promise<MovementKind[]> {
      const { rows } = await sql<MovementKind>`
        select head.kind, ${isIncoming} as "isIncoming", count(*)::int as count ${ordersOf(span)}
        group by head.kind order by "isIncoming" desc, count desc, head.kind`.execute(db);
      return rows;
    },

    /** In the order of the effect. */
    async people({ kind, last, count, ...span }: PeopleFilter): Promise<MovementRow[]> {
      const isAfter = last
        ? sql`(head.effective_on, head.id, person.full_name, person.id) > (
            select shown.effective_on, shown.id, named.full_name, named.id from student_order shown, person named
            where shown.id = ${last.orderId} and named.id = ${last.personId})`
        : sql`true`;
      const { rows } = await sql<MovementRow>`
        select head.id as "orderId", person.id as "personId", person.full_name as "fullName", head.kind,
          ${isIncoming} as "isIncoming", head.number, head.date, head.effective_on as "effectiveOn",
          coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName",
          coalesce(study_group.title, '') as "groupName"
        ${ordersOf(span)} and ${kind === undefined ? sql`true` : sql`head.kind = ${kind}`} and ${isAfter}
        order by head.effective_on, head.id, person.full_name, person.id
        limit ${sql.lit(count)}`.execute(db);
      return rows;
    },
  };
};
