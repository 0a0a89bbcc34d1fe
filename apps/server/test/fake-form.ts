import type { FastifyInstance } from 'fastify';
import { chat } from '@portal/wire';
import { list, record, text } from '@portal/wire/codec';
import { route, type Context } from '../src/route.ts';
import { streamRoute } from '../src/stream-route.ts';
import { openOthers } from './fake-chat.ts';

/** A form of a test's own, in the place of the chat's. */
export const form = {
  ...chat.send,
  request: record({ text: ['message', text] }),
  response: list(record({ text: ['message', text] })),
  files: { field: 'file', max: 3 },
} as const;

type Handle = (request: { readonly text: string }, context: Context) => Promise<{ readonly text: string }[]>;

/** What the form does stands in the test; the other lines of the chat are there and do nothing. */
export const fakeForm =
  (handle: Handle) =>
  (app: FastifyInstance): void => {
    route(app, form, handle);
    streamRoute(app, chat.events, () => undefined);
    openOthers(app, [form.path]);
  };
