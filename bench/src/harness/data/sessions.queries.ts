import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Inserts a session with its second factor for every person, as signing in would, and returns their tokens in the same order. */
export async function createSessions(pool: pg.Pool, personIds: readonly number[]): Promise<string[]> {
  const tokens = personIds.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `INSERT INTO session (token_hash, person_id, device_hash, idle_until, expires_at, verified_at)
     SELECT token_hash, person_id, $3, now() + interval '8 hours', now() + interval '1 day', now()
     FROM unnest($1::bytea[], $2::int[]) AS opened (token_hash, person_id)`,
    [tokens.map(hash), personIds, hash('bench')],
  );
  return tokens;
}
