import { sql } from 'kysely';
import type { Device } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';

/** Long enough to identify a session among those of one person, too short to reconstruct the hash. */
const PUBLIC_ID_LENGTH = 24;

/** SQL: the public id of a row `session`. */
export const publicSessionId = sql<string>`left(encode(token_hash, 'hex'), ${sql.lit(PUBLIC_ID_LENGTH)})`;

/** SQL condition: a row `session` has not expired. */
export const isUnexpired = sql<boolean>`idle_until > now() and expires_at > now()`;

/** The devices on which a person is signed in, one per session (D-20): the current one first, which only its owner has. */
export async function listDevices(db: Db, personId: number, current?: Buffer): Promise<Device[]> {
  const rows = await db
    .selectFrom('session')
    .select(['user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(publicSessionId.as('id'))
    .select(sql<string | null>`host(address)`.as('address'))
    .select(sql<boolean>`coalesce(token_hash = ${current ?? null}, false)`.as('isCurrent'))
    .where('person_id', '=', personId)
    .where(isUnexpired)
    .orderBy('isCurrent', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
