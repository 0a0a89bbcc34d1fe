import { sql } from 'kysely';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';

/** SQL: `person`, a student of the faculties that the claim covers, with `study_group`, the home group of today. */
export const coveredStudents = (officerId: number) => sql`
  person left join group_member member on member.person_id = person.id and member.is_home
  left join study_group on study_group.id = member.group_id
  where person.role = 2 and ${claimCoversFaculty(officerId, 'payments.manage', sql.ref('person.faculty_id'))}`;
