import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import { PROGRAM_TOKENS_MAX } from '@portal/wire/programs/program-tokens';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../titles.ts';
import { lastDay } from './program-token.queries.ts';

interface ListedFaculty {
  readonly facultyId: number;
  readonly facultyName: string;
}

export interface ListedToken {
  readonly id: number;
  readonly name: string;
  readonly scopes: string[];
  readonly faculties: ListedFaculty[] | null;
  readonly callsPerMinute: number;
  readonly createdAt: Date;
  readonly endsOn: string;
  readonly lastUsedAt: Date | null;
  readonly isRevoked: boolean;
  readonly isExpired: boolean;
}

/** What the office of tokens shows. */
export const listedTokenQueries = (db: Db) => ({
  /** The newest tokens, or one of them. */
  async list(lang: Language, id?: number): Promise<ListedToken[]> {
    const { rows } = await sql<ListedToken>`
      select token.id, token.name, token.scopes, token.calls_per_minute as "callsPerMinute", token.created_at as "createdAt",
        ${lastDay} as "endsOn", token.last_used_at as "lastUsedAt", token.revoked_at is not null as "isRevoked",
        token.expires_at <= now() as "isExpired",
        case when token.faculty_ids is not null then (
          select coalesce(json_agg(json_build_object('facultyId', faculty.id,
            'facultyName', coalesce(${inLanguage('faculty.title', lang)}, faculty.code)) order by faculty.id), '[]')
          from faculty where faculty.id = any(token.faculty_ids)) end as faculties
      from program_token token where token.id = coalesce(${id ?? null}::int, token.id)
      order by token.id desc limit ${sql.lit(PROGRAM_TOKENS_MAX)}`.execute(db);
    return rows;
  },

  /** The claims that a person holds for the whole university. */
  async universityClaims(personId: number): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from held_claim where person_id = ${personId} and scope ->> 'audience' = 'all' order by name`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  },

  async faculties(lang: Language): Promise<ListedFaculty[]> {
    const { rows } = await sql<ListedFaculty>`
      select id as "facultyId", coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName"
      from faculty order by "facultyName", id`.execute(db);
    return rows;
  },
});
