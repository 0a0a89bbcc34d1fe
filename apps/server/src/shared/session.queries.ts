import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { gather } from './gather.ts';

export interface FoundSession {
  /** The hash of the session's token, in hex. */
  readonly id: string;
  readonly personId: number;
  readonly roleNumber: 1 | 2;
  /** True when the session was last written down more than a minute ago. */
  readonly isStale: boolean;
}

const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;

/** The look-up that every call pays for: compiled once, prepared once, one trip for all who ask at the same moment. */
export function sessionQueries(db: Db) {
  const find = db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(sql<string>`encode(session.token_hash, 'hex')`.as('id'))
    .select(['person.id as personId', 'person.role as roleNumber'])
    .select(sql<boolean>`session.last_seen_at < ${aMinuteAgo}`.as('isStale'))
    .where(sql<boolean>`session.token_hash = any(${[]}::bytea[])`)
    .where(sql<boolean>`session.idle_until > now() and session.expires_at > now()`)
    .where(sql<boolean>`person.disabled_at is null and not person.must_change_credentials`)
    .compile();

  async function findAll(tokenHashes: readonly Buffer[]): Promise<readonly FoundSession[]> {
    return (await db.executeQuery<FoundSession>({ ...find, parameters: [tokenHashes] })).rows;
  }

  const findGathered = gather(async (ids) => {
    const found = await findAll(ids.map((id) => Buffer.from(id, 'hex')));
    return new Map(found.map((session) => [session.id, session]));
  });

  return {
    findAll,

    find: (tokenHash: Buffer): Promise<FoundSession | undefined> => findGathered(tokenHash.toString('hex')),

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
