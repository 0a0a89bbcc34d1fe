import type {
  RequestOf,
  chat,
  ConversationRef,
  ConversationSettings,
  MarkedConversation,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { partnerOf } from './partner.ts';
import { mayModerate, openPlace, requireLocation } from './place.ts';
import { settingsQueries } from './settings.queries.ts';

const asOpened = { isMuted: false, isPinned: false, isAnnouncementOnly: false } as const;

/** What somebody sets for a conversation, and what a teacher sets for a group. */
export function settingsService(db: Db, me: number) {
  const queries = settingsQueries(db);

  async function settings(ref: ConversationRef): Promise<ConversationSettings> {
    const { courseId, conversationId } = await requireLocation(db, me, ref);
    const set = conversationId === null ? asOpened : await queries.settings(me, conversationId);
    const isModerator = await mayModerate(db, me, { courseId, partner: ref.partner });
    return { ...set, mayModerate: isModerator, mayWrite: isModerator || !set.isAnnouncementOnly };
  }

  return {
    settings,

    /** Changes what is named; only a teacher of the group says who writes in it. */
    async changeSettings(request: RequestOf<typeof chat.changeSettings>) {
      const { isMuted, isPinned, isAnnouncementOnly, ...ref } = request;
      const { courseId, conversationId } = await openPlace(db, me, ref);
      if (isAnnouncementOnly !== undefined) {
        if (!(await mayModerate(db, me, { courseId, partner: ref.partner })))
          throw new HttpError('notAllowed');
        await queries.announceOnly(conversationId, isAnnouncementOnly);
      }
      if (isMuted !== undefined || isPinned !== undefined) {
        await queries.mark(me, conversationId, { isMuted, isPinned });
      }
      return { conversationId, isForAll: isAnnouncementOnly !== undefined, settings: await settings(ref) };
    },

    async marked(): Promise<MarkedConversation[]> {
      const rows = await queries.marked(me);
      return rows.map(({ academicYearId, termId, disciplineId, credits, isMuted, isPinned, ...row }) => ({
        academicYearId,
        termId,
        disciplineId,
        credits,
        partner: partnerOf(row),
        isMuted,
        isPinned,
      }));
    },
  };
}
