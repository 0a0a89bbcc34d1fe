import { sql } from 'kysely';
import type { ConversationMember } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { maySeePhoto } from '../../../university/consents/consent-rules.queries.ts';
import { reaches } from '../../../university/reach.queries.ts';
import { groupMembersOf } from './audience.queries.ts';
import type { Group } from './membership.queries.ts';

interface MemberRow extends Omit<ConversationMember, 'role'> {
  readonly role: 1 | 2;
}

export const groupMemberQueries = (db: Db) => ({
  /** The members as the caller sees them, teachers first. */
  async list(me: number, courseId: number, group: Group): Promise<MemberRow[]> {
    const { rows } = await sql<MemberRow>`
      with members as (${groupMembersOf(courseId, { kind: 'group', ...group })})
      select person.id as "personId", person.role, person.full_name as "fullName",
        (exists (select from photo where photo.person_id = person.id) and ${maySeePhoto(me)}) as "hasPhoto",
        (person.id <> ${me} and ${reaches(me, sql.ref('person.id'), 'course.id')}) as "mayWriteTo"
      from members
      join person on person.id = members.person_id
      join course on course.id = ${courseId}
      order by person.role, person.full_name collate "portal_name", person.id`.execute(db);
    return rows;
  },
});
