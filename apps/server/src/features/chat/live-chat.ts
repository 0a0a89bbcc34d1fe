import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ChatEvent } from '@portal/wire';
import type { EventStream } from '../../stream-route.ts';
import { Audiences } from './audiences.ts';
import { CatchingUp } from './chat-catch-up.ts';
import { ChatHub } from './chat-hub.ts';
import { happeningsOf, tellMembers, type Happening } from './chat-news.ts';
import type { Note } from './chat-note.ts';
import { ChatRelay } from './chat-relay.ts';

const BETWEEN_CLOSINGS_MS = 100;

type News = Happening & { readonly conversationId: number };

const EVENT_ID = /^\d{1,15}$/;

/** What the browser says of itself counts more than what its page once said. */
const readLastId = (
  { lastEventId }: EventStream<ChatEvent>,
  asked: number | undefined,
): number | undefined =>
  lastEventId !== undefined && EVENT_ID.test(lastEventId) ? Number(lastEventId) : asked;

/** Who listens to the chat in this process, and how they and those of other processes are told. */
export function liveChat(app: FastifyInstance) {
  const { db, bus, log } = app;
  const hub = new ChatHub();
  const audiences = new Audiences(db);

  const tell = async (conversationId: number, happened: Parameters<typeof tellMembers>[2]): Promise<void> => {
    if (!hub.isEmpty) await tellMembers(await audiences.of(conversationId), hub, happened);
  };

  /** One conversation need not wait for another; the notes of each stay in order. */
  async function hear(notes: readonly Note[]): Promise<void> {
    const byConversation = [...Map.groupBy(notes, (note) => note.conversationId)];
    await Promise.all(
      byConversation.map(([conversationId, own]) =>
        tell(conversationId, () => happeningsOf(db, conversationId, own)),
      ),
    );
  }

  const relay = new ChatRelay({
    bus,
    hear,
    // Who comes back is told what was missed, as after every other break.
    missed: () => void hub.closeAll(() => delay(BETWEEN_CLOSINGS_MS, undefined, { ref: false })),
    onError: (error) => log.warn(error, 'The chat did not reach the other servers, or they did not reach it'),
  });
  app.addHook('preClose', () => relay.close());

  return {
    /** What to do when it is written down: tell the others, then those who listen here. */
    tell:
      ({ conversationId, ...happening }: News) =>
      async (): Promise<void> => {
        const { kind, onlyFor, message } = happening;
        relay.tell({ kind, conversationId, onlyFor, messageId: message?.row.id });
        await tell(conversationId, () => [happening]);
      },

    async listen(personId: number, stream: EventStream<ChatEvent>, asked: number | undefined): Promise<void> {
      const listener = new CatchingUp(stream);
      stream.onClose(hub.listen(personId, listener));
      try {
        await listener.catchUp(db, personId, readLastId(stream, asked));
      } catch (error) {
        log.warn(error, 'A stream was not told what it missed');
        stream.close();
      }
    },
  };
}
