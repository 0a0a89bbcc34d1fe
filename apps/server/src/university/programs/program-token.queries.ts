import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../calendar.queries.ts';

/** What a call needs of the token that it brings. */
export interface StoredToken {
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly scopes: string[];
  readonly callsPerMinute: number;
  readonly isRevoked: boolean;
  readonly isExpired: boolean;
  /** The last day. */
  readonly endsOn: string;
  /** True when the last use was recorded more than a minute ago, or never. */
  readonly isStale: boolean;
}

/** A token before it has a number. */
export interface NewToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly facultyIds: readonly number[] | null;
  readonly callsPerMinute: number;
  readonly endsOn: string;
}

/** SQL: the last day on which `token` is valid, in the time zone of the university. */
export const lastDay = sql`((token.expires_at - interval '1 second') at time zone ${businessTimeZone})::date`;

const isUnusedForAMinute = sql`coalesce(last_used_at < now() - interval '1 minute', true)`;

/** Tokens by which the university's other programs read lists (decision 0133). */
export const programTokenQueries = (db: Db) => ({
  async find(id: number): Promise<StoredToken | undefined> {
    const { rows } = await sql<StoredToken>`
      select token.name, token.token_hash as "tokenHash", token.scopes, token.calls_per_minute as "callsPerMinute",
        token.revoked_at is not null as "isRevoked", token.expires_at <= now() as "isExpired", ${lastDay} as "endsOn",
        ${isUnusedForAMinute} as "isStale"
      from program_token token where token.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Records a use; the condition prevents a second write within a minute. */
  async touch(id: number): Promise<void> {
    await sql`update program_token set last_used_at = now() where id = ${id} and ${isUnusedForAMinute}`.execute(
      db,
    );
  },

  /** Returns whether this is the first reading of a call by a token within an hour. */
  async isFirstOfHour(tokenId: number, call: string): Promise<boolean> {
    const { rows } = await sql<{ tokenId: number }>`
      insert into program_read as known (token_id, call, hour) values (${tokenId}, ${call}, date_trunc('hour', now()))
      on conflict (token_id, call) do update set hour = excluded.hour where known.hour < excluded.hour
      returning token_id as "tokenId"`.execute(db);
    return rows.length > 0;
  },

  /** Whether a last day is not over, and not later than so many days from today. */
  async isPossibleEnd(day: string, daysMax: number): Promise<boolean> {
    const { rows } = await sql<{ isPossible: boolean }>`
      select coalesce(${day}::date between today and today + ${daysMax}::int, false) as "isPossible" from university_clock`.execute(
      db,
    );
    return rows[0]?.isPossible === true;
  },

  /** The number of the next token, which is a part of its text. */
  async nextId(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('program_token', 'id'))::int as id`.execute(db);
    return rows[0]?.id ?? 0;
  },

  async insert(id: number, tokenHash: Buffer, token: NewToken): Promise<void> {
    const { name, scopes, facultyIds, callsPerMinute, endsOn } = token;
    await sql`
      insert into program_token (id, name, token_hash, scopes, faculty_ids, calls_per_minute, expires_at)
      values (${id}, ${name}, ${tokenHash}, ${scopes}::text[], ${facultyIds}::int[], ${callsPerMinute},
        (${endsOn}::date + 1)::timestamp at time zone ${businessTimeZone})`.execute(db);
  },

  /** Returns the name; undefined when there is no such token, or it was revoked before. */
  async revoke(id: number): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`
      update program_token set revoked_at = now() where id = ${id} and revoked_at is null returning name`.execute(
      db,
    );
    return rows[0]?.name;
  },
});
