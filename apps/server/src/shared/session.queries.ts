import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

export interface FoundSession {
  readonly personId: number;
  readonly roleNumber: 1 | 2;
  /** True when the session was last written down more than a minute ago. */
  readonly isStale: boolean;
}

const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;

/** The look-up that every call pays for: compiled once, prepared once, one trip. */
export function sessionQueries(db: Db) {
  const find = db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['person.id as personId', 'person.role as roleNumber'])
    .select(sql<boolean>`session.last_seen_at < ${aMinuteAgo}`.as('isStale'))
    .where('session.token_hash', '=', Buffer.alloc(0))
    .where(sql<boolean>`session.idle_until > now() and session.expires_at > now()`)
    .where(sql<boolean>`person.disabled_at is null and not person.must_change_credentials`)
    .compile();

  return {
    async find(tokenHash: Buffer): Promise<FoundSession | undefined> {
      const { rows } = await db.executeQuery<FoundSession>({ ...find, parameters: [tokenHash] });
      return rows[0];
    },

    /** Moves the idle limit on; the condition keeps two calls of one minute from writing twice. */
    async touch(tokenHash: Buffer, idleSeconds: number): Promise<void> {
      await db
        .updateTable('session')
        .set({
          last_seen_at: sql`now()`,
          idle_until: sql`now() + make_interval(secs => ${idleSeconds})`,
        })
        .where('token_hash', '=', tokenHash)
        .where(sql<boolean>`last_seen_at < ${aMinuteAgo}`)
        .execute();
    },
  };
}
