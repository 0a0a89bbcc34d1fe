import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { isConsentInForce } from '../../university/consents/consent-rules.queries.ts';
import { reaches } from '../../university/reach.queries.ts';

/** A student in the home group, and the revision of the tokens that are valid. */
interface CardOwner {
  readonly studentId: number;
  readonly groupId: number;
  readonly revision: number;
}

const ownerColumns = sql`
  person.id as "studentId", member.group_id as "groupId", coalesce(card.revision, 0) as revision
  from person
  join group_member member on member.person_id = person.id and member.is_home
  left join student_card card on card.person_id = person.id
  where person.role = 2`;

export const studentCardQueries = (db: Db) => ({
  async ownerOf(studentId: number): Promise<CardOwner | undefined> {
    const { rows } = await sql<CardOwner>`select ${ownerColumns} and person.id = ${studentId}`.execute(db);
    return rows[0];
  },

  async isConsented(studentId: number): Promise<boolean> {
    const { rows } = await sql<{ isConsented: boolean }>`
      select ${isConsentInForce(studentId, 'publicCard')} as "isConsented"`.execute(db);
    return rows[0]?.isConsented === true;
  },

  /** True for a student whose home group and revision these still are, who consents, and whose account is not disabled. */
  async isOwner({ studentId, groupId, revision }: CardOwner): Promise<boolean> {
    const { rows } = await sql`
      select ${ownerColumns} and person.id = ${studentId} and member.group_id = ${groupId}
        and coalesce(card.revision, 0) = ${revision} and person.disabled_at is null
        and ${isConsentInForce(studentId, 'publicCard')}`.execute(db);
    return rows.length > 0;
  },

  /** True when the viewer is the student of that group, or a teacher who reaches them (D-25). */
  async isShownTo(viewerId: number, { studentId, groupId }: Omit<CardOwner, 'revision'>): Promise<boolean> {
    const { rows } = await sql`
      select ${ownerColumns} and person.id = ${studentId} and member.group_id = ${groupId}
        and (person.id = ${viewerId} or (
          exists (select from person viewer where viewer.id = ${viewerId} and viewer.role = 1)
          and ${reaches(viewerId, studentId)}))`.execute(db);
    return rows.length > 0;
  },

  /** Ends every token that was given out; returns the new revision. */
  async revoke(studentId: number): Promise<number> {
    const { revision } = await db
      .insertInto('student_card')
      .values({ person_id: studentId, revision: 1, revoked_at: sql`now()` })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet({ revision: sql`student_card.revision + 1`, revoked_at: sql`now()` }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    return revision;
  },
});
