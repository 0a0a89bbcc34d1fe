import type { FastifyInstance } from 'fastify';
import { chat, type Endpoint } from '@portal/wire';
import { list, record, text } from '@portal/wire/codec';
import { route, type Context } from '../../src/http/route/route.ts';
import { registerRemainingRoutes } from '../chat/fake-chat.ts';

/** A form endpoint that replaces the chat's. */
export const form = {
  ...chat.send,
  request: record({ text: ['message', text] }),
  response: list(record({ text: ['message', text] })),
  files: { max: 3 },
} as const;

type Handler = (request: { readonly text: string }, context: Context) => Promise<{ readonly text: string }[]>;

/** Replaces the chat feature by one form handler. */
export const fakeForm =
  (handler: Handler, endpoint: Omit<typeof form, 'files'> & Pick<Endpoint, 'files'> = form) =>
  (app: FastifyInstance): void => {
    route(app, endpoint, handler);
    registerRemainingRoutes(app, [endpoint.path]);
  };
