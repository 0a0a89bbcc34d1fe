import type { FastifyInstance } from 'fastify';
import { chat, everyEndpoint, type Endpoint } from '@portal/wire';
import { route, type Context } from '../../src/http/route/route.ts';
import type { Unread } from '@portal/wire';

type Read = (request: { readonly messageId: number }, context: Context) => Promise<Unread> | Unread;

/** Replaces the chat feature by given handlers, to test what `route` does around a handler. */
export function fakeChat({
  read = () => ({ firstUnreadId: null, unreadCount: 0 }),
}: {
  readonly read?: Read;
}) {
  return (app: FastifyInstance): void => {
    route(app, chat.read, read);
    registerRemainingRoutes(app, [chat.read.path]);
  };
}

/** Registers the other chat endpoints, because the server does not start without them. */
export function registerRemainingRoutes(app: FastifyInstance, registered: readonly string[]): void {
  const remaining = everyEndpoint.filter(
    ({ name, path }) => name.startsWith('chat.') && !registered.includes(path),
  );
  for (const endpoint of remaining) {
    route<unknown, unknown>(app, asSignedIn(endpoint), () => {
      throw new Error('This test does not use the endpoint');
    });
  }
}

const asSignedIn = (endpoint: Endpoint): Endpoint<unknown, unknown, 'signed-in'> => ({
  ...endpoint,
  access: 'signed-in',
});
