import type { FastifyInstance } from 'fastify';
import { chat, type Message, type Partner } from '@portal/wire';
import { ChatPush } from '@portal/wire/chat-push';
import { route } from '../../route.ts';
import { HttpError } from '../../errors.ts';
import { Audience } from './chat-news.ts';
import { memberQueries } from './member.queries.ts';
import { arePushKeys, isPushAddress } from './push-address.ts';
import { pushQueries } from './push.queries.ts';
import { readersOf } from './push-reader.queries.ts';
import { PushSender } from './push-sender.ts';

const EXCERPT_LENGTH = 140;

interface Sent {
  readonly conversationId: number;
  readonly message: { readonly authorId: number; readonly row: Message };
}

/** What a notification says of a message: files are named where there is no text. */
const excerptOf = ({ text, files }: Message): string =>
  (text === '' ? files.map(({ name }) => name).join(', ') : text).slice(0, EXCERPT_LENGTH);

/** Opens the doors of pushes, and answers what to do when a message was written. */
export function chatPushes(app: FastifyInstance) {
  const { db, config, secrets, log } = app;
  const isSecure = config.publicOrigin?.startsWith('https:') === true;
  const sender = new PushSender({
    key: secrets.pushKey,
    subject: isSecure ? (config.publicOrigin ?? '') : 'mailto:portal@localhost',
    onGone: (endpoint) => pushQueries(db).forget(endpoint),
    onError: (error) => log.warn(error, 'A push was not delivered'),
  });

  route(app, chat.pushKey, () => ({ publicKey: sender.publicKey }));

  route(app, chat.subscribePush, async (subscription, { db: own, caller }) => {
    if (!isPushAddress(subscription.endpoint, config.pushHosts))
      throw new HttpError('invalid', { field: 'endpoint' });
    if (!arePushKeys(subscription.publicKey, subscription.authSecret))
      throw new HttpError('invalid', { field: 'p256dh' });
    await pushQueries(own).subscribe(caller.sessionId, { ...subscription, personId: caller.id });
  });

  route(app, chat.unsubscribePush, async (_, { db: own, caller }) => {
    await pushQueries(own).unsubscribe(caller.sessionId);
  });

  const titleOf = async (partner: Partner, authorName: string): Promise<string> =>
    partner.kind === 'person'
      ? authorName
      : `${await pushQueries(db).groupTitle(partner.groupId)}: ${authorName}`;

  return {
    /** Tells whoever has subscribed and has not muted the conversation; one notification stands for all of its messages. */
    push:
      ({ conversationId, message }: Sent) =>
      async (): Promise<void> => {
        const all = await readersOf(db, conversationId, message.authorId);
        const readers = all.filter(({ endpoint }) => isPushAddress(endpoint, config.pushHosts));
        if (readers.length === 0) return;
        const members = await memberQueries(db).membersOf(conversationId);
        const audience = await Audience.of(db, conversationId, members);
        const tag = `chat-${conversationId}`;
        const pushes = [];
        for (const reader of readers) {
          const { partner, ...place } = audience.eventFor(reader.personId, { kind: 'sent', message });
          const title = await titleOf(partner, message.row.authorName);
          const partnerId = partner.kind === 'person' ? partner.personId : null;
          const said = { tag, title, excerpt: excerptOf(message.row), partnerId };
          const text = JSON.stringify(ChatPush.encode({ ...place, ...reader, ...said }));
          pushes.push({ subscription: reader, topic: tag, text });
        }
        sender.send(pushes);
      },
  };
}
