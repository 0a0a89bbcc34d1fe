import type pg from 'pg';

interface Keys {
  readonly tokenHash: Buffer;
  readonly personId: number;
  readonly conversationId: number;
}

/** Three prepared single-table look-ups by primary key, sent together. */
export async function selectByKeys(
  pool: pg.Pool,
  { tokenHash, personId, conversationId }: Keys,
): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query({
        name: 'session',
        text: 'SELECT person_id, idle_until, expires_at FROM session WHERE token_hash = $1',
        values: [tokenHash],
      }),
      client.query({
        name: 'person',
        text: 'SELECT role, full_name FROM person WHERE id = $1',
        values: [personId],
      }),
      client.query({
        name: 'conversation',
        text: 'SELECT course_id, group_id FROM conversation WHERE id = $1',
        values: [conversationId],
      }),
    ]);
  } finally {
    client.release();
  }
}
