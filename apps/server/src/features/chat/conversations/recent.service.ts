import type { Language } from '@portal/domain';
import type { chat, RecentConversation, RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { languageNumber } from '../../../university/titles.ts';
import { partnerOf } from './partner.ts';
import { recentQueries, type RecentRow } from './recent.queries.ts';

const toRecent = (row: RecentRow, me: number): RecentConversation => ({
  academicYearId: row.academicYearId,
  termId: row.termId,
  disciplineId: row.disciplineId,
  credits: row.credits,
  partner: partnerOf(row),
  name: row.name,
  disciplineName: row.disciplineName,
  memberCount: row.memberCount,
  unreadCount: row.unreadCount,
  ...(row.hasMention && { hasMention: true }),
  ...(row.isReadOnly && { isReadOnly: true }),
  lastMessageId: row.lastMessageId,
  isMine: row.authorId === me,
  authorName: row.authorName,
  excerpt: row.excerpt,
  isDeleted: row.isDeleted,
  sentAt: row.sentAt.toISOString(),
});

/** The inbox of one person: conversations of all disciplines, newest first. */
export const recentService = (db: Db, me: number, lang: Language) => ({
  async recent({
    topMessageId = Number.MAX_SAFE_INTEGER,
    isUnreadOnly = false,
    query = '',
  }: RequestOf<typeof chat.recent>): Promise<RecentConversation[]> {
    const rows = await recentQueries(db).find(me, {
      topMessageId,
      isUnreadOnly,
      words: searchedWords(query),
      language: languageNumber(lang),
    });
    return rows.map((row) => toRecent(row, me));
  },
});
