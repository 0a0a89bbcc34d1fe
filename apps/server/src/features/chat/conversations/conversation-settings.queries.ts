import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { unreadMentionsOf } from '../messages/mention.queries.ts';
import {
  CONVERSATIONS_MAX,
  conversationColumns,
  conversationsOf,
  type PartnerRow,
} from './members.queries.ts';

/** The settings of one person for a conversation. */
export interface PersonalFlags {
  readonly isMuted: boolean;
  readonly isPinned: boolean;
}

export interface SettingsRow extends PersonalFlags {
  readonly isAnnouncementOnly: boolean;
}

/** A conversation that the person has muted or pinned, or that has an unread mention of them. */
interface FlaggedRow extends PartnerRow, PersonalFlags {
  readonly hasMention: boolean;
}

export const conversationSettingsQueries = (db: Db) => ({
  async find(me: number, conversationId: number): Promise<SettingsRow> {
    const { rows } = await sql<SettingsRow>`
      select conversation.is_announcement_only as "isAnnouncementOnly",
        coalesce(mark.is_muted, false) as "isMuted", coalesce(mark.is_pinned, false) as "isPinned"
      from conversation
      left join conversation_mark mark on mark.conversation_id = conversation.id and mark.person_id = ${me}
      where conversation.id = ${conversationId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`There is no conversation ${conversationId}`);
    return row;
  },

  async isAnnouncementOnly(conversationId: number): Promise<boolean> {
    const { isOnly } = await db
      .selectFrom('conversation')
      .select('is_announcement_only as isOnly')
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    return isOnly;
  },

  /** Undefined fields stay unchanged. */
  async setFlags(
    me: number,
    conversationId: number,
    { isMuted, isPinned }: Partial<PersonalFlags>,
  ): Promise<void> {
    await sql`
      insert into conversation_mark (person_id, conversation_id, is_muted, is_pinned)
      values (${me}, ${conversationId}, ${isMuted ?? false}, ${isPinned ?? false})
      on conflict (person_id, conversation_id) do update set
        is_muted = coalesce(${isMuted ?? null}::boolean, conversation_mark.is_muted),
        is_pinned = coalesce(${isPinned ?? null}::boolean, conversation_mark.is_pinned)`.execute(db);
  },

  async setAnnouncementOnly(conversationId: number, isAnnouncementOnly: boolean): Promise<void> {
    await db
      .updateTable('conversation')
      .set({ is_announcement_only: isAnnouncementOnly })
      .where('id', '=', conversationId)
      .execute();
  },

  /** The conversations that the person has muted or pinned, or that have an unread mention of them; only those they are a member of. */
  async listFlagged(me: number): Promise<FlaggedRow[]> {
    const { rows } = await sql<FlaggedRow>`
      with mine as (${conversationsOf(me)})
      select ${conversationColumns}, partner.id as "partnerId", partner.role as "partnerRole",
        coalesce(mark.is_muted, false) as "isMuted", coalesce(mark.is_pinned, false) as "isPinned",
        mentioned.has_mention as "hasMention"
      from mine
      left join conversation_mark mark on mark.conversation_id = mine.id and mark.person_id = ${me}
      cross join lateral (
        select mine.group_id is not null
          and exists (select ${unreadMentionsOf(me, sql.ref('mine.id'))}) as has_mention) mentioned
      join conversation on conversation.id = mine.id
      join course on course.id = conversation.course_id
      left join person partner on partner.id = nullif(conversation.person_low + conversation.person_high - ${me}, 0)
      where mark.is_muted or mark.is_pinned or mentioned.has_mention
      order by conversation.id desc limit ${CONVERSATIONS_MAX}`.execute(db);
    return rows.toReversed();
  },
});
