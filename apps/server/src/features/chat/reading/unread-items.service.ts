import type { Language } from '@portal/domain';
import { conversationLine, UNREAD_ITEMS_MAX } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { NewUnreadItem } from '../../../events/notifications/notification-types.ts';
import { mentionOf, messageIn } from '../messages/message-notification.ts';
import { EXCERPT_LENGTH } from '../messages/message-push.ts';
import { partnerOf } from '../conversations/partner.ts';
import { findNewestMessages } from './unread-item.queries.ts';
import { unreadQueries } from './unread.queries.ts';

/** The person's conversations with unread messages, each with its newest message, or the newest one that mentions the person. */
export async function listUnreadItems(db: Db, me: number, lang: Language): Promise<NewUnreadItem[]> {
  const unread = new Map((await unreadQueries(db).list(me)).map((row) => [row.id, row]));
  if (unread.size === 0) return [];
  const query = {
    me,
    conversationIds: [...unread.keys()],
    excerptLength: EXCERPT_LENGTH,
    limit: UNREAD_ITEMS_MAX,
    lang,
  };
  const newest = await findNewestMessages(db, query);
  return newest.flatMap((row) => {
    const {
      conversationId,
      messageId,
      isMention,
      authorName,
      excerpt,
      createdAt,
      disciplineName,
      ...position
    } = row;
    const conversation = unread.get(conversationId);
    if (!conversation) return [];
    const { academicYearId, termId, groupTitle, unreadCount } = conversation;
    const place = { ...position, academicYearId, termId, partner: partnerOf(conversation) };
    return [
      {
        ...(isMention ? mentionOf(place, messageId) : messageIn(place, conversationId)),
        params: {
          from:
            groupTitle === null
              ? authorName
              : `${conversationLine({ isGroup: true, name: groupTitle, disciplineName: disciplineName ?? '' })}: ${authorName}`,
          excerpt,
        },
        createdAt,
        unreadCount,
      },
    ];
  });
}
