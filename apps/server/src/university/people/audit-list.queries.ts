import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../calendar.queries.ts';

/** What of the audit to list; everything when all fields are missing. */
export interface AuditFilter {
  /** The login of the person concerned. */
  readonly person?: string | undefined;
  /** A part of the actor, or the login of an acting person. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** `YYYY-MM-DD` of the university. */
  readonly since?: string | undefined;
  readonly limit: number;
}

export interface ListedAudit {
  /** In the university's time zone. */
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

const personOf = (login: string) =>
  sql`select id from person where login_key = lower(${login}::text collate "portal_name")`;

/** Rows of the audit, the newest first. */
export async function listAudit(db: Db, filter: AuditFilter): Promise<ListedAudit[]> {
  const { person, actor, action, since, limit } = filter;
  const conditions = [
    ...(person === undefined ? [] : [sql`audit.person_id in (${personOf(person)})`]),
    ...(actor === undefined
      ? []
      : [
          sql`(strpos(audit.actor, ${actor}) > 0 or audit.actor in (
            select 'person:' || acting.id from (${personOf(actor)}) acting))`,
        ]),
    ...(action === undefined ? [] : [sql`audit.action = ${action}`]),
    ...(since === undefined
      ? []
      : [sql`audit.at >= ${since}::date::timestamp at time zone ${businessTimeZone}`]),
  ];
  const { rows } = await sql<ListedAudit>`
    select to_char(audit.at at time zone ${businessTimeZone}, 'YYYY-MM-DD HH24:MI:SS') as at, audit.actor,
      (select acting.full_name from person acting where audit.actor = 'person:' || acting.id) as "actorName",
      audit.action, audit.person_id as "personId",
      (select concerned.full_name from person concerned where concerned.id = audit.person_id) as "personName",
      audit.before, audit.after, audit.reason, audit.details, host(audit.address) as address
    from audit where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by audit.at desc, audit.id desc limit ${limit}`.execute(db);
  return rows;
}
