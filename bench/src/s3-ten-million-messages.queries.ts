import type pg from 'pg';

/** The threads with messages, in the order in which benchmarks pick them. */
const rooms = `
  CREATE TEMP TABLE room ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY hashint8(id), id) - 1 AS number, id, person_low AS author_id
  FROM conversation WHERE group_id IS NULL
  ORDER BY hashint8(id), id LIMIT $1`;

/**
 * Assigns consecutive messages to different threads, as in production, so that the messages of one thread are far
 * apart on disk.
 */
const messages = `
  INSERT INTO message (conversation_id, id, author_id, text, created_at)
  SELECT room.id, one.id, room.author_id, repeat('text of a message ', 6) || one.id,
    now() - (($1::bigint - one.id) * interval '1 second')
  FROM generate_series(1, $1::bigint) AS one (id)
  JOIN room ON room.number = one.id % (SELECT count(*) FROM room)`;

const positions = `
  INSERT INTO read_position (conversation_id, person_id, message_id)
  SELECT room.id, person_id, $1::bigint - 3 * (SELECT count(*) FROM room)
  FROM room JOIN conversation ON conversation.id = room.id, unnest(ARRAY[person_low, person_high]) AS person_id`;

export interface Fill {
  readonly messages: number;
  readonly threads: number;
}

/** Replaces all messages by generated ones; everybody has read all but the last few of a thread. */
export async function fillMessages(pool: pg.Pool, { messages: total, threads }: Fill): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Derives the rows from existing rows, because looking up every key would only take time.
    await client.query('SET LOCAL session_replication_role = replica');
    // With what belongs to a message: files, mentions, earlier texts.
    await client.query('TRUNCATE message, read_position CASCADE');
    await client.query('DROP INDEX message_by_id');
    await client.query(rooms, [threads]);
    await client.query('ANALYZE room');
    await client.query(messages, [total]);
    await client.query('CREATE INDEX message_by_id ON message (id)');
    await client.query(positions, [total]);
    await client.query('SELECT recount_messages()');
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) message, read_position');
    await client.query('CHECKPOINT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
