import { sql } from 'kysely';
import { loginKey } from '../../database/login-key.ts';
import type { Language } from '@portal/domain';
import type { ListedPerson, PersonState, RequestOf } from '@portal/wire';
import type { officePeople } from '@portal/wire/people/office-people';
import type { Db } from '../../database/tables.ts';
import { roleOf } from '../../university/people/caller.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import { containsEveryWord, isInNameIndex } from '../../university/people/name-search.queries.ts';
import { periodToday } from '../../university/people/status.queries.ts';
import { searchedWords } from '../../university/texts/searched-words.ts';
import { inLanguage } from '../../university/titles.ts';

/** Whom a list shows, and in what order. */
export type PeopleSearch = RequestOf<typeof officePeople.xlsx>;

/** The rows of a list that are read. */
interface Rows {
  readonly count: number;
  /** The rows before them. */
  readonly position: number;
}

interface ListedRow extends Omit<ListedPerson, 'role'> {
  readonly roleNumber: 1 | 2;
}

const toPerson = ({ roleNumber, ...row }: ListedRow): ListedPerson => ({
  ...row,
  role: roleOf(roleNumber),
});

const state = sql<PersonState>`case when person.disabled_at is not null then 'blocked'
  else coalesce((select student_period.status ${periodToday(sql.ref('person.id'))}), 'active') end`;

/** SQL: people with their faculties and home groups. */
const peopleInGroups = sql`person join faculty on faculty.id = person.faculty_id
  left join group_member member on member.person_id = person.id and member.is_home
  left join study_group on study_group.id = member.group_id`;

/** SQL: people whose faculty the claim of the manager covers. */
const coveredPeople = (managerId: number, lang: Language) => sql`
  select person.id as "personId", person.full_name as "fullName", person.login, person.role as "roleNumber",
    coalesce(study_group.title, '') as "groupName", ${inLanguage('faculty.title', lang)} as "facultyName", ${state} as state
  from ${peopleInGroups}
  where ${claimCoversFaculty(managerId, 'people.manage', sql.ref('person.faculty_id'))}`;

/** SQL: the values by which people are sorted; who has no group comes last. */
function sortedBy({ sort = 'name', isDescending = false }: PeopleSearch, lang: Language) {
  const direction = sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last');
  const name = sql`person.full_name ${direction}, person.id ${direction}`;
  const first = {
    name: undefined,
    login: sql`person.login_key`,
    group: sql`study_group.title`,
    faculty: inLanguage('faculty.title', lang),
  }[sort];
  return first === undefined ? name : sql`${first} ${direction}, ${name}`;
}

/** SQL condition: the text is a whole login, ПИН or title of a group, or its words are in the name. */
function isFound(text: string) {
  const words = searchedWords(text);
  const named =
    words.length === 0
      ? sql`false`
      : sql`${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}`;
  return sql`person.id in (
    select person.id from person where ${named}
    union select person.id from person where person.login_key = ${loginKey(text)} or person.pin = ${text}
    union select member.person_id from group_member member join study_group on study_group.id = member.group_id
      where lower(study_group.title) = lower(${text}))`;
}

/** SQL condition: whom the search finds within the faculties of the manager's claim. */
const isListed = (managerId: number, { text, role }: PeopleSearch) => sql`person.faculty_id in (
    select id from faculty where ${claimCoversFaculty(managerId, 'people.manage', sql.ref('faculty.id'))})
  and ${text === undefined ? sql`true` : isFound(text)}
  and ${role === undefined ? sql`true` : sql`person.role = ${sql.lit(role === 'teacher' ? 1 : 2)}`}`;

/** People as the manager's claim covers them. */
export const listPeopleQueries = (db: Db, managerId: number, lang: Language) => ({
  async count(search: PeopleSearch): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from person where ${isListed(managerId, search)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** What a row shows is read for the wanted rows only. */
  async list(search: PeopleSearch, { count, position }: Rows): Promise<ListedPerson[]> {
    const order = sortedBy(search, lang);
    const { sort = 'name' } = search;
    const { rows } = await sql<ListedRow>`
      ${coveredPeople(managerId, lang)} and person.id in (
        select person.id from ${sort === 'name' || sort === 'login' ? sql`person` : peopleInGroups}
        where ${isListed(managerId, search)}
        order by ${order} limit ${sql.lit(count)} offset ${position})
      order by ${order}`.execute(db);
    return rows.map(toPerson);
  },

  /** Undefined when the claim does not cover the person. */
  async find(personId: number): Promise<ListedPerson | undefined> {
    const { rows } = await sql<ListedRow>`
      ${coveredPeople(managerId, lang)} and person.id = ${personId}`.execute(db);
    return rows.map(toPerson)[0];
  },

  /** Those of the people whom the claim covers. */
  async findAll(personIds: readonly number[]): Promise<ListedPerson[]> {
    const { rows } = await sql<ListedRow>`
      ${coveredPeople(managerId, lang)} and person.id = any(${personIds}::int[])`.execute(db);
    return rows.map(toPerson);
  },
});
