import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { hasWhatIsDemanded } from '../second-factor/pending.queries.ts';

/** A session by its row and that of its person, if nothing else decides about it. */
export interface PlainSession {
  /** Hash of the session token in hex. */
  readonly id: string;
  readonly personId: number;
  readonly roleNumber: 1 | 2;
  readonly isVerified: boolean;
  readonly isStale: boolean;
  /** False when views, claims, orders or a second factor decide, too: the whole look-up is needed then. */
  readonly isPlain: boolean;
  readonly isActive: boolean;
}

type Condition = RawBuilder<boolean>;

/** SQL condition: neither the times of the session nor the account of `person` end it. */
export const isInForce: Condition = sql`(session.idle_until > now() and session.expires_at > now()
  and person.disabled_at is null and not person.must_change_credentials)`;

/** Read by an index for each session, and not by a hash of everybody's rows. */
const hasNone = (rows: RawBuilder<unknown>): Condition => sql`((select true from ${rows} limit 1) is null)`;

const isPlain: Condition = sql`(not session.is_graduate
  and ${hasNone(sql`person_view where person_view.session_hash = session.token_hash and person_view.ended_at is null`)}
  and ${hasNone(sql`student_period where student_period.person_id = person.id`)}
  and ${hasNone(sql`claim where claim.person_id = person.id`)}
  and ${hasNone(sql`group_claim where group_claim.person_id = person.id`)}
  and ${hasWhatIsDemanded(sql.ref('person.id'), sql.ref('person.role'))})`;

/**
 * Most sessions are of people without claims, orders and a second factor. For them a call needs no statement that could judge all of
 * these: PostgreSQL prepares each part of a statement each time, also parts that it never runs.
 */
export function plainSessionQueries(db: Db, isStale: RawBuilder<boolean>) {
  const statement = sql<PlainSession>`
    select encode(session.token_hash, 'hex') as id, person.id as "personId", person.role as "roleNumber",
      session.verified_at is not null as "isVerified", ${isStale} as "isStale", ${isPlain} as "isPlain",
      ${isInForce} as "isActive"
    from session join person on person.id = session.person_id
    where session.token_hash = any(${[]}::bytea[])`.compile(db);
  return {
    async findAll(tokenHashes: readonly Buffer[]): Promise<readonly PlainSession[]> {
      return (await db.executeQuery<PlainSession>({ ...statement, parameters: [tokenHashes] })).rows;
    },
  };
}
