import type { FastifyInstance } from 'fastify';
import type { Message, Partner } from '@portal/wire';
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
export function createMessagePush({ db, notifications }: FastifyInstance) {
  const senderOf = async (partner: Partner, authorName: string): Promise<string> =>
    partner.kind === 'person'
      ? authorName
      : `${await memberQueries(db).groupTitle(partner.groupId)}: ${authorName}`;

  return ({ conversationId, message }: SentMessage) =>
    async (): Promise<void> => {
      const subscriptions = await findPushRecipients(db, {
        conversationId,
        messageId: message.row.id,
        authorId: message.authorId,
      });
      if (subscriptions.length === 0) return;
      const recipients = await Recipients.load(db, conversationId);
      const tasks = [];
      for (const { listPosition, isMentioned, ...subscription } of subscriptions) {
        const { partner, ...course } = recipients.eventFor(subscription.personId, { kind: 'sent', message });
        const from = await senderOf(partner, message.row.authorName);
        const place = { ...course, ...listPosition, partner };
        const notification = {
          ...(isMentioned ? mentionOf(place, message.row.id) : messageIn(place, conversationId)),
          params: { from, excerpt: excerptOf(message.row) },
        };
        tasks.push({ subscription, notification });
      }
      notifications.push(tasks);
    };
}
