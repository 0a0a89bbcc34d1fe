import type { FastifyInstance } from 'fastify';
import { chat, everyEndpoint, type Endpoint } from '@portal/wire';
import { route, type Context } from '../src/route.ts';
import { streamRoute, type EventStream } from '../src/stream-route.ts';
import type { ChatEvent, Unread } from '@portal/wire';

type Read = (request: { readonly messageId: number }, context: Context) => Promise<Unread> | Unread;

/** The chat's lines with handlers of the test's own: what `answer` does around a handler is seen best without one. */
export function fakeChat({
  read = () => ({ firstUnreadId: null, unreadCount: 0 }),
  listen = () => undefined,
}: {
  readonly read?: Read;
  readonly listen?: (stream: EventStream<ChatEvent>) => void;
}) {
  return (app: FastifyInstance): void => {
    route(app, chat.read, read);
    streamRoute(app, chat.events, (_request, { stream }) => listen(stream));
    openOthers(app, [chat.read.path]);
  };
}

/** Lines of the chat that a test does not use must be open, too: else the server does not start. */
export function openOthers(app: FastifyInstance, taken: readonly string[]): void {
  const others = everyEndpoint.filter(
    ({ name, path, kind }) => name.startsWith('chat.') && !taken.includes(path) && kind !== 'stream',
  );
  for (const line of others) {
    route<unknown, unknown>(app, signedIn(line), () => {
      throw new Error('This test does not use the line');
    });
  }
}

const signedIn = (line: Endpoint): Endpoint<unknown, unknown, 'signed-in'> => ({
  ...line,
  access: 'signed-in',
});
