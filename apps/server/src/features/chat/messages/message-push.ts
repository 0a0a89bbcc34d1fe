import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '@portal/domain';
import { conversationLine, type Message } from '@portal/wire';
import { mentionOf, messageIn } from './message-notification.ts';
import { Recipients } from '../events/conversation-events.ts';
import { memberQueries } from '../conversations/members.queries.ts';
import { findPushRecipients } from './push-recipient.queries.ts';

/** Characters of a message in its notification. */
export const EXCERPT_LENGTH = 140;

interface SentMessage {
  readonly conversationId: number;
  readonly message: { readonly authorId: number; readonly row: Message };
}

/** The text of a message, or the names of its files when it has no text. */
const excerptOf = ({ text, files }: Message): string =>
  (text === '' ? files.map(({ name }) => name).join(', ') : text).slice(0, EXCERPT_LENGTH);

/**
 * Returns the task that notifies the subscribers who have not muted the conversation of a message. Those whom it mentions are
 * notified of the mention instead, also where the conversation is muted.
 */
export function createMessagePush({ db, notifications, config }: FastifyInstance) {
  return ({ conversationId, message }: SentMessage) =>
    async (): Promise<void> => {
      const pushed = { conversationId, messageId: message.row.id, authorId: message.authorId };
      const subscriptions = await findPushRecipients(db, pushed, { isDemo: config.hasDemo });
      if (subscriptions.length === 0) return;
      const recipients = await Recipients.load(db, conversationId);
      const names = await memberQueries(db).groupNames(conversationId);
      const { authorName } = message.row;
      const senderFor = (language: string): string =>
        names
          ? `${conversationLine({ isGroup: true, name: names.group, disciplineName: names.discipline[chooseLanguage(language)] })}: ${authorName}`
          : authorName;
      const tasks = [];
      for (const { listPosition, isMentioned, ...subscription } of subscriptions) {
        const { partner, ...course } = recipients.eventFor(subscription.personId, { kind: 'sent', message });
        const place = { ...course, ...listPosition, partner };
        const notification = {
          ...(isMentioned ? mentionOf(place, message.row.id) : messageIn(place, conversationId)),
          params: { from: senderFor(subscription.language), excerpt: excerptOf(message.row) },
        };
        tasks.push({ subscription, notification });
      }
      notifications.push(tasks);
    };
}
