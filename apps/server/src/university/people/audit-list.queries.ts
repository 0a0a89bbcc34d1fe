import { sql } from 'kysely';
import { addDays } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../calendar.queries.ts';
import { searchedWords } from '../texts/searched-words.ts';
import { claimCoversFaculty } from './claim-scope.queries.ts';
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
    where person.login_key = lower(${text}::text collate "portal_name") or (${isNamed})`;
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone ${businessTimeZone}`;

/** Rows of the audit, the newest first. */
export async function listAudit(db: Db, filter: AuditFilter): Promise<ListedAudit[]> {
  const { person, actor, action, since, until, beforeId, readerId, limit } = filter;
  const conditions = [
    ...(person === undefined ? [] : [sql`audit.person_id in (${peopleOf(person)})`]),
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
    ...(readerId === undefined
      ? []
      : [claimCoversFaculty(readerId, 'audit.read', sql.ref('concerned.faculty_id'))]),
  ];
  const { rows } = await sql<ListedAudit>`
    select audit.id, audit.at as time, to_char(audit.at at time zone ${businessTimeZone}, 'YYYY-MM-DD HH24:MI:SS') as at, audit.actor,
      (select acting.full_name from person acting where audit.actor = 'person:' || acting.id) as "actorName",
      audit.action, audit.person_id as "personId",
      concerned.full_name as "personName",
      audit.before, audit.after, audit.reason, audit.details, host(audit.address) as address
    from audit left join person concerned on concerned.id = audit.person_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by audit.at desc, audit.id desc limit ${limit}`.execute(db);
  return rows;
}
