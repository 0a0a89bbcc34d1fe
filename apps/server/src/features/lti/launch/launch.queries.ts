import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** A launch that the portal has begun for a person in one of their sessions. */
export interface Launch {
  readonly toolId: number;
  readonly personId: number;
  readonly classId: number;
  readonly lessonId: number | null;
  readonly linkId: number | null;
}

export interface LaunchKey {
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer;
  readonly seconds: number;
}

type LaunchKind = 'open' | 'choose' | 'return';

export const launchQueries = (db: Db) => ({
  async insert(
    kind: LaunchKind,
    launch: Launch,
    { tokenHash, sessionHash, seconds }: LaunchKey,
  ): Promise<void> {
    await sql`delete from lti_launch where expires_at < now()`.execute(db);
    await sql`
      insert into lti_launch (token_hash, kind, tool_id, person_id, session_hash, class_id, lesson_id, link_id, expires_at)
      values (${tokenHash}, ${kind}, ${launch.toolId}, ${launch.personId}, ${sessionHash}, ${launch.classId},
        ${launch.lessonId}, ${launch.linkId}, now() + make_interval(secs => ${seconds}))`.execute(db);
  },

  /** Takes a launch that has begun in this session: nobody takes it again. */
  async take(
    tokenHash: Buffer,
    { toolId, sessionHash }: { readonly toolId: number; readonly sessionHash: Buffer },
  ): Promise<(Launch & { readonly kind: 'open' | 'choose' | 'return' }) | undefined> {
    const { rows } = await sql<Launch & { kind: 'open' | 'choose' | 'return' }>`
      delete from lti_launch where token_hash = ${tokenHash} and tool_id = ${toolId} and session_hash = ${sessionHash}
        and kind <> 'return' and expires_at > now()
      returning kind, tool_id as "toolId", person_id as "personId", class_id as "classId", lesson_id as "lessonId",
        link_id as "linkId"`.execute(db);
    return rows[0];
  },

  /** Takes the choice of content to which the message of a tool belongs. */
  async takeReturn(tokenHash: Buffer, toolId: number): Promise<Launch | undefined> {
    const { rows } = await sql<Launch>`
      delete from lti_launch where token_hash = ${tokenHash} and tool_id = ${toolId} and kind = 'return' and expires_at > now()
      returning tool_id as "toolId", person_id as "personId", class_id as "classId", lesson_id as "lessonId",
        link_id as "linkId"`.execute(db);
    return rows[0];
  },

  /** False when the tool has sent the message before. */
  async useMessage(toolId: number, messageHash: Buffer, seconds: number): Promise<boolean> {
    await sql`delete from lti_message_id where expires_at < now()`.execute(db);
    const { rows } = await sql`
      insert into lti_message_id (tool_id, message_hash, expires_at)
      values (${toolId}, ${messageHash}, now() + make_interval(secs => ${seconds}))
      on conflict (tool_id, message_hash) do nothing returning tool_id`.execute(db);
    return rows.length > 0;
  },
});
