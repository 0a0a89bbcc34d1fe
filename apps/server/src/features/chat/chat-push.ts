import type { FastifyInstance } from 'fastify';
import { chat, type Message, type Partner } from '@portal/wire';
import { ChatPush } from '@portal/wire/chat-push';
import { route } from '../../route.ts';
import { HttpError } from '../../errors.ts';
import { Recipients } from './conversation-events.ts';
import { arePushKeysValid, isAllowedPushEndpoint } from './push-endpoint.ts';
import { findPushRecipients } from './push-recipient.queries.ts';
import { PushSender } from './push-sender.ts';
import { pushSubscriptionQueries } from './push-subscription.queries.ts';

const EXCERPT_LENGTH = 140;

interface SentMessage {
  readonly conversationId: number;
  readonly message: { readonly authorId: number; readonly row: Message };
}

/** The text of a message, or the names of its files when it has no text. */
const excerptOf = ({ text, files }: Message): string =>
  (text === '' ? files.map(({ name }) => name).join(', ') : text).slice(0, EXCERPT_LENGTH);

/** Registers the push routes; returns `push`, which sends the notifications of a message. */
export function registerPush(app: FastifyInstance) {
  const { db, config, secrets, log } = app;
  const isSecure = config.publicOrigin?.startsWith('https:') === true;
  const sender = new PushSender({
    key: secrets.pushKey,
    subject: isSecure ? (config.publicOrigin ?? '') : 'mailto:portal@localhost',
    onGone: (endpoint) => pushSubscriptionQueries(db).remove(endpoint),
    onError: (error) => log.warn(error, 'A push was not delivered'),
  });

  route(app, chat.pushKey, () => ({ publicKey: sender.publicKey }));

  route(app, chat.subscribePush, async (subscription, { db: own, caller }) => {
    if (!isAllowedPushEndpoint(subscription.endpoint, config.pushHosts))
      throw new HttpError('invalid', { field: 'endpoint' });
    if (!arePushKeysValid(subscription.publicKey, subscription.authSecret))
      throw new HttpError('invalid', { field: 'p256dh' });
    await pushSubscriptionQueries(own).subscribe(caller.sessionId, { ...subscription, personId: caller.id });
  });

  route(app, chat.unsubscribePush, async (_, { db: own, caller }) => {
    await pushSubscriptionQueries(own).unsubscribe(caller.sessionId);
  });

  const titleOf = async (partner: Partner, authorName: string): Promise<string> =>
    partner.kind === 'person'
      ? authorName
      : `${await pushSubscriptionQueries(db).groupTitle(partner.groupId)}: ${authorName}`;

  return {
    /** Returns the task that notifies the subscribers who have not muted the conversation. */
    push:
      ({ conversationId, message }: SentMessage) =>
      async (): Promise<void> => {
        const all = await findPushRecipients(db, conversationId, message.authorId);
        const allowed = all.filter(({ endpoint }) => isAllowedPushEndpoint(endpoint, config.pushHosts));
        if (allowed.length === 0) return;
        const recipients = await Recipients.load(db, conversationId);
        // One topic per conversation, so that a new notification replaces the previous one.
        const tag = `chat-${conversationId}`;
        const pushes = [];
        for (const recipient of allowed) {
          const { partner, ...course } = recipients.eventFor(recipient.personId, { kind: 'sent', message });
          const title = await titleOf(partner, message.row.authorName);
          const partnerId = partner.kind === 'person' ? partner.personId : null;
          const content = { tag, title, excerpt: excerptOf(message.row), partnerId };
          const text = JSON.stringify(ChatPush.encode({ ...course, ...recipient, ...content }));
          pushes.push({ subscription: recipient, topic: tag, text });
        }
        sender.send(pushes);
      },
  };
}
