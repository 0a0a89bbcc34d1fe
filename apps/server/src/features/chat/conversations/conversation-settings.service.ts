import type { Language } from '@portal/domain';
import type { RequestOf, chat, ConversationRef, ConversationSettings, ConversationFlags } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { findAudience } from './audience.queries.ts';
import { partnerOf } from './partner.ts';
import { mayModerate, openConversation, requireMembership } from './membership.ts';
import { conversationSettingsQueries } from './conversation-settings.queries.ts';

const defaultSettings = { isMuted: false, isPinned: false, isAnnouncementOnly: false } as const;

/** Personal settings of a conversation, those a teacher makes for the whole group, and who reads it. */
export function conversationSettingsService(db: Db, me: number, lang: Language) {
  const queries = conversationSettingsQueries(db);

  async function settings(ref: ConversationRef): Promise<ConversationSettings> {
    const { courseId, conversationId } = await requireMembership(db, me, ref);
    const stored = conversationId === null ? defaultSettings : await queries.find(me, conversationId);
    const isModerator = await mayModerate(db, me, { courseId, partner: ref.partner });
    const audience = await findAudience(db, { courseId, partner: ref.partner, lang });
    const mayWrite = isModerator || !stored.isAnnouncementOnly;
    return { ...stored, ...audience, mayModerate: isModerator, mayWrite };
  }

  return {
    settings,

    /** Undefined settings stay unchanged; only a teacher of the group may restrict who writes. */
    async changeSettings(request: RequestOf<typeof chat.changeSettings>) {
      const { isMuted, isPinned, isAnnouncementOnly, ...ref } = request;
      const { courseId, conversationId } = await openConversation(db, me, ref);
      if (isAnnouncementOnly !== undefined) {
        if (!(await mayModerate(db, me, { courseId, partner: ref.partner })))
          throw new HttpError('notAllowed');
        await queries.setAnnouncementOnly(conversationId, isAnnouncementOnly);
      }
      if (isMuted !== undefined || isPinned !== undefined) {
        await queries.setFlags(me, conversationId, { isMuted, isPinned });
      }
      return { conversationId, isForAll: isAnnouncementOnly !== undefined, settings: await settings(ref) };
    },

    async conversationFlags(): Promise<ConversationFlags[]> {
      const rows = await queries.listFlagged(me);
      return rows.map(({ academicYearId, termId, disciplineId, credits, isMuted, isPinned, ...row }) => ({
        academicYearId,
        termId,
        disciplineId,
        credits,
        partner: partnerOf(row),
        isMuted,
        isPinned,
        ...(row.hasMention && { hasMention: true }),
      }));
    },
  };
}
