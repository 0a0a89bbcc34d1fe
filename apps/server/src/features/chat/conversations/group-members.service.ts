import type { chat, ConversationMember, RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { groupMemberQueries } from './group-members.queries.ts';
import { requireMembership } from './membership.ts';

/** Who reads a group chat: its members may see each other (decisions 4, Chat reach). */
export const groupMembersService = (db: Db, me: number) => ({
  async members({
    groupId,
    isElective,
    ...course
  }: RequestOf<typeof chat.members>): Promise<ConversationMember[]> {
    const group = { groupId, isElective };
    const { courseId } = await requireMembership(db, me, { ...course, partner: { kind: 'group', ...group } });
    const rows = await groupMemberQueries(db).list(me, courseId, group);
    return rows.map(({ role, ...row }) => ({ ...row, role: role === 1 ? 'teacher' : 'student' }));
  },
});
