import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Role } from '@portal/wire';
import { authorize, rejectForgery } from './route.ts';
import { createRequestReader } from './call/read-request.ts';
import type { Caller } from './plugins/session.ts';
import { HttpError } from './errors.ts';

/** A stream of the contract: events go in with the names used inside. */
export interface EventStream<Event> {
  readonly lastEventId: string | undefined;
  send(event: Event, id?: string | number): void;
  mark(id: number): void;
  close(): void;
  onClose(effect: () => void): void;
}

type Listen<Request, Event> = (
  request: Request,
  context: { readonly caller: Caller; readonly stream: EventStream<Event> },
) => void | Promise<void>;

/** Opens one stream of the contract and keeps it until the browser leaves, the session ends or the server stops. */
export function streamRoute<Request, Event extends object>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Event, 'signed-in' | Role>,
  listen: Listen<Request, Event>,
): void {
  const readRequest = createRequestReader(endpoint);
  // An event that many listeners share is put into words once.
  const wordsOf = new WeakMap<Event, string>();
  const inWords = (event: Event): string => {
    const words = wordsOf.get(event) ?? JSON.stringify(endpoint.response.encode(event));
    wordsOf.set(event, words);
    return words;
  };

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { caller, server } = request;
    if (!caller) throw new HttpError('notSignedIn');
    const { row } = await readRequest(request);
    await rejectForgery(endpoint, row, request);
    const stream = server.streams.open(request, reply);
    const send = (event: Event, id?: string | number) => stream.send(inWords(event), id);
    await listen(endpoint.request.decode(row), { caller, stream: { ...stream, send } });
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isOfContract: true },
    onRequest: authorize(endpoint),
    handler: open,
  });
}
