import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chat, type Endpoint } from '@portal/wire';
import { streamRoute } from '../src/stream-route.ts';
import type { Feature } from '../src/app.ts';
import { openOthers } from './fake-chat.ts';

/** A chat with one careless line: it does nothing of what `answer` does around a handler. A checker must see that. */
export const plantedChat =
  ({ method, path }: Endpoint, handle: (app: FastifyInstance, request: FastifyRequest) => unknown): Feature =>
  (app) => {
    app.route({
      method,
      url: path,
      config: { isOfContract: true },
      handler: async (request) => handle(app, request),
    });
    streamRoute(app, chat.events, () => undefined);
    openOthers(app, [path]);
  };
