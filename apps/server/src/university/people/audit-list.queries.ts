import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '../../database/login-key.ts';
import { addDays } from '@portal/domain';
import type { AuditedStudent } from '@portal/wire/audit/audit';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../calendar.queries.ts';
import { searchedWords } from '../texts/searched-words.ts';
import { claimCoversFaculty, hasUniversityClaim } from './claim-scope.queries.ts';
import { containsEveryWord, isInNameIndex } from './name-search.queries.ts';

/** What of the audit to list; everything when all fields are missing. */
export interface AuditFilter {
  /** The login of the person concerned, or words of the name. */
  readonly person?: string | undefined;
  /** A part of the actor, or the login or words of the name of an acting person. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** Days of the university, `YYYY-MM-DD`, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Rows before this one. */
  readonly beforeId?: number | undefined;
  /** Limits the rows to people whom the claim `audit.read` of this person covers. */
  readonly readerId?: number | undefined;
}

export interface AuditListFilter extends AuditFilter {
  readonly limit: number;
}

export interface ListedAudit {
  readonly id: number;
  readonly time: Date;
  /** The time in the university's time zone. */
  readonly at: string;
  readonly actor: string;
  /** Of an acting person who is still stored. */
  readonly actorName: string | null;
  readonly action: string;
  readonly personId: number | null;
  readonly personName: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The names of the people that `details` lists and the reader may see. */
  readonly people: readonly string[];
  readonly address: string | null;
}

/** SQL: the people with a login, or with all words in their names. */
function peopleOf(text: string) {
  const words = searchedWords(text);
  const isNamed =
    words.length === 0
      ? sql`false`
      : sql`${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}`;
  return sql`select person.id from person
    where person.login_key = ${loginKey(text)} or (${isNamed})`;
}

/** SQL condition: the details of the row list people. Never null, so that `and` leaves out what follows. */
const listsPeople = sql`(jsonb_typeof(audit.details -> 'people') = 'array') is true`;

/** SQL: the ids of those people. */
const listedPeople = sql`select listed.id::int from jsonb_array_elements_text(
  case when ${listsPeople} then audit.details -> 'people' else '[]'::jsonb end) listed(id)`;

/** SQL: the rows about people, of which a search has many. */
const rowsAbout = (people: RawBuilder<unknown>) => sql`
  select about.id from audit about where about.person_id in (${people})
  union all select listing.id from (${people}) wanted join audit listing
    on jsonb_typeof(listing.details -> 'people') = 'array' and listing.details -> 'people' @> jsonb_build_array(wanted.id)`;

/** SQL: the faculties that the claim of the reader covers, as an array that a statement reads once. */
const coveredFaculties = (readerId: number) =>
  sql`array(select faculty.id from faculty where ${claimCoversFaculty(readerId, 'audit.read', sql.ref('faculty.id'))})`;

/** SQL condition: the row is about the whole university, or about people whom the claim of the reader covers. */
const isReadable = (readerId: number) => sql`(${hasUniversityClaim(readerId, 'audit.read')}
  or concerned.faculty_id = any(${coveredFaculties(readerId)})
  or ${listsPeople} and exists (
    select from person seen where seen.id in (${listedPeople}) and seen.faculty_id = any(${coveredFaculties(readerId)})))`;

const startOf = (day: string) => sql`${day}::date::timestamp at time zone ${businessTimeZone}`;

/** SQL condition: the row is one of those wanted. */
function isWanted({ person, actor, action, since, until, beforeId, readerId }: AuditFilter) {
  const conditions = [
    ...(person === undefined ? [] : [sql`audit.id in (${rowsAbout(peopleOf(person))})`]),
    ...(actor === undefined
      ? []
      : [
          sql`(strpos(audit.actor, ${actor}) > 0 or audit.actor in (
            select 'person:' || acting.id from (${peopleOf(actor)}) acting))`,
        ]),
    ...(action === undefined ? [] : [sql`audit.action = ${action}`]),
    ...(since === undefined ? [] : [sql`audit.at >= ${startOf(since)}`]),
    ...(until === undefined ? [] : [sql`audit.at < ${startOf(addDays(until, 1))}`]),
    ...(beforeId === undefined
      ? []
      : [
          sql`(audit.at, audit.id) < (select earlier.at, earlier.id from audit earlier where earlier.id = ${beforeId})`,
        ]),
    ...(readerId === undefined ? [] : [isReadable(readerId)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Rows of the audit, the newest first. */
export async function listAudit(db: Db, filter: AuditListFilter): Promise<ListedAudit[]> {
  const { readerId, limit } = filter;
  const { rows } = await sql<ListedAudit>`
    select audit.id, audit.at as time, to_char(audit.at at time zone ${businessTimeZone}, 'YYYY-MM-DD HH24:MI:SS') as at, audit.actor,
      (select acting.full_name from person acting where acting.id = substring(audit.actor from '^person:([0-9]+)$')::int) as "actorName",
      audit.action, audit.person_id as "personId",
      concerned.full_name as "personName",
      audit.before, audit.after, audit.reason, audit.details, host(audit.address) as address,
      case when ${listsPeople} then array(select seen.full_name from person seen where seen.id in (${listedPeople})
        and ${readerId === undefined ? sql`true` : sql`seen.faculty_id = any(${coveredFaculties(readerId)})`}
        order by seen.full_name, seen.id) else '{}' end as people
    from audit left join person concerned on concerned.id = audit.person_id
    where ${isWanted(filter)}
    order by audit.at desc, audit.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The only student with a login or with all words in the name, whom the reader of the audit manages as well. */
export async function findAuditedStudent(
  db: Db,
  readerId: number,
  text: string,
): Promise<AuditedStudent | undefined> {
  const { rows } = await sql<AuditedStudent>`
    select person.id as "personId", person.full_name as "fullName" from person
    where person.role = 2 and person.id in (${peopleOf(text)})
      and ${claimCoversFaculty(readerId, 'audit.read', sql.ref('person.faculty_id'))}
      and ${claimCoversFaculty(readerId, 'people.manage', sql.ref('person.faculty_id'))} limit 2`.execute(db);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Whether there are more rows than a number. */
export async function hasMoreAudit(db: Db, filter: AuditFilter, count: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select audit.id from audit left join person concerned on concerned.id = audit.person_id
    where ${isWanted(filter)} offset ${sql.lit(count)} limit 1`.execute(db);
  return rows.length > 0;
}
