import { UNREAD_ITEMS_MAX } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { NewUnreadItem } from '../../notifications/notification-types.ts';
import { conversationAddress } from './conversation-address.ts';
import { EXCERPT_LENGTH } from './message-push.ts';
import { partnerOf } from './partner.ts';
import { findNewestMessages } from './unread-item.queries.ts';
import { unreadQueries } from './unread.queries.ts';

/** The person's conversations with unread messages, each with its newest message. */
export async function listUnreadItems(db: Db, me: number): Promise<NewUnreadItem[]> {
  const unread = new Map((await unreadQueries(db).list(me)).map((row) => [row.id, row]));
  if (unread.size === 0) return [];
  const query = {
    me,
    conversationIds: [...unread.keys()],
    excerptLength: EXCERPT_LENGTH,
    limit: UNREAD_ITEMS_MAX,
  };
  const newest = await findNewestMessages(db, query);
  return newest.flatMap(({ conversationId, authorName, excerpt, createdAt, ...position }) => {
    const conversation = unread.get(conversationId);
    if (!conversation) return [];
    const { academicYearId, termId, groupTitle, unreadCount } = conversation;
    const partner = partnerOf(conversation);
    return [
      {
        type: 'message',
        tag: String(conversationId),
        params: { from: groupTitle === null ? authorName : `${groupTitle}: ${authorName}`, excerpt },
        address: conversationAddress({ ...position, academicYearId, termId, partner }),
        createdAt,
        unreadCount,
      },
    ];
  });
}
