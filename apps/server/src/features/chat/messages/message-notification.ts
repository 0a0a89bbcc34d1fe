import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { conversationAddress, type ConversationPlace } from '../conversations/conversation-address.ts';

type MessageNotification = Omit<NewNotification, 'params'>;

/** One notification per conversation: a new message replaces the previous one. */
export const messageIn = (place: ConversationPlace, conversationId: number): MessageNotification => ({
  type: 'message',
  tag: String(conversationId),
  address: conversationAddress(place),
});

/** One notification per message that mentions its reader; it opens the message. */
export const mentionOf = (place: ConversationPlace, messageId: number): MessageNotification => ({
  type: 'mention',
  tag: String(messageId),
  address: conversationAddress({ ...place, messageId }),
});
