import { sql } from 'kysely';
import type {
  ProgramGroup,
  ProgramMembership,
  ProgramPerson,
  ProgramPersonalData,
} from '@portal/wire/programs/program-rows';
import type { Db } from '../../../database/tables.ts';
import type { ProgramList } from './program-list.ts';
import { isSince, isWithinToken } from './token-scope.queries.ts';

const ofPerson = sql.ref('person.faculty_id');
const personWritten = sql.ref('person.written_at');

export const peopleList = (db: Db): ProgramList<ProgramPerson> => ({
  keyLength: 1,
  keyOf: ({ id }) => [id],
  async read(read) {
    const { rows } = await sql<ProgramPerson>`
      select person.id, person.source, person.source_id as "sourceId",
        case person.role when 1 then 'teacher' else 'student' end as role, person.login,
        person.family_name as "familyName", person.given_name as "givenName", person.patronymic,
        person.faculty_id as "facultyId", faculty.code as "facultyCode", person.department_id as "departmentId",
        person.speciality_id as "specialityId", person.disabled_at is not null as "isBlocked"
      from person join faculty on faculty.id = person.faculty_id
      where person.id > ${read.after[0]} and ${isWithinToken(read, ofPerson)} and ${isSince(read, personWritten)}
      order by person.id limit ${read.limit}`.execute(db);
    return rows;
  },
});

export const personalList = (db: Db): ProgramList<ProgramPersonalData> => ({
  keyLength: 1,
  keyOf: ({ id }) => [id],
  async read(read) {
    const { rows } = await sql<ProgramPersonalData>`
      select person.id, person.pin, person.birth_date as "birthDate",
        case when person.email_confirmed_at is not null then person.email end as email
      from person
      where person.id > ${read.after[0]} and ${isWithinToken(read, ofPerson)} and ${isSince(read, personWritten)}
      order by person.id limit ${read.limit}`.execute(db);
    return rows;
  },
});

export const groupList = (db: Db): ProgramList<ProgramGroup> => ({
  keyLength: 1,
  keyOf: ({ id }) => [id],
  async read(read) {
    const { rows } = await sql<ProgramGroup>`
      select study_group.id, study_group.source, study_group.source_id as "sourceId", study_group.title, study_group.kind,
        study_group.faculty_id as "facultyId", faculty.code as "facultyCode", study_group.speciality_id as "specialityId",
        study_group.intake_year as "intakeYear"
      from study_group join faculty on faculty.id = study_group.faculty_id
      where study_group.id > ${read.after[0]} and ${isWithinToken(read, sql.ref('study_group.faculty_id'))}
        and ${isSince(read, sql.ref('study_group.written_at'))}
      order by study_group.id limit ${read.limit}`.execute(db);
    return rows;
  },
});

interface MembershipRow extends ProgramMembership {
  /** Counted from 1900; 0 where the first day is not known. */
  readonly dayNumber: number;
}

const firstDayNumber = sql`case when membership.first_day = '-infinity' then 0 else membership.first_day - date '1900-01-01' end`;

/** Of people of the faculties, also in groups and streams of others: a group is its number here. */
export const membershipList = (db: Db): ProgramList<MembershipRow> => ({
  keyLength: 3,
  keyOf: ({ personId, groupId, dayNumber }) => [personId, groupId, dayNumber],
  async read(read) {
    const [personId, groupId, dayNumber] = read.after;
    const { rows } = await sql<MembershipRow>`
      select membership.person_id as "personId", membership.group_id as "groupId", membership.is_home as "isHome",
        nullif(membership.first_day, '-infinity') as "firstDay", nullif(membership.last_day, 'infinity') as "lastDay",
        membership.source, membership.source_id as "sourceId", ${firstDayNumber} as "dayNumber"
      from membership join person on person.id = membership.person_id
      where membership.person_id >= ${personId}
        and (membership.person_id, membership.group_id, ${firstDayNumber}) > (${personId}, ${groupId}, ${dayNumber})
        and ${isWithinToken(read, ofPerson)} and ${isSince(read, sql.ref('membership.written_at'))}
      order by membership.person_id, membership.group_id, membership.first_day limit ${read.limit}`.execute(
      db,
    );
    return rows;
  },
});
