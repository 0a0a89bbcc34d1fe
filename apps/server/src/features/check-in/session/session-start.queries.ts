import type { Db } from '../../../database/tables.ts';

/** When the person signed in. */
export async function sessionStart(db: Db, sessionId: string): Promise<Date> {
  const { created_at: startedAt } = await db
    .selectFrom('session')
    .select('created_at')
    .where('token_hash', '=', Buffer.from(sessionId, 'hex'))
    .executeTakeFirstOrThrow();
  return startedAt;
}
