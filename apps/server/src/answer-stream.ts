import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Role } from '@portal/wire';
import { createGate, refuseForgery } from './answer.ts';
import { createAskReader } from './call/read-ask.ts';
import type { Caller } from './plugins/session.ts';
import { Fault } from './refusal.ts';

/** A stream of the contract: events go in with the names used inside. */
export interface EventStream<Event> {
  readonly lastEventId: string | undefined;
  send(event: Event, id?: string | number): void;
  mark(id: number): void;
  close(): void;
  onClose(effect: () => void): void;
}

type Listen<Ask, Event> = (
  ask: Ask,
  context: { readonly caller: Caller; readonly stream: EventStream<Event> },
) => void | Promise<void>;

/** Opens one stream of the contract and keeps it until the browser leaves, the session ends or the server stops. */
export function answerStream<Ask, Event extends object>(
  app: FastifyInstance,
  endpoint: Endpoint<Ask, Event, 'signed-in' | Role>,
  listen: Listen<Ask, Event>,
): void {
  const readAsk = createAskReader(endpoint);
  // An event that many listeners share is put into words once.
  const wordsOf = new WeakMap<Event, string>();
  const inWords = (event: Event): string => {
    const words = wordsOf.get(event) ?? JSON.stringify(endpoint.answer.encode(event));
    wordsOf.set(event, words);
    return words;
  };

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { caller, server } = request;
    if (!caller) throw new Fault('notSignedIn');
    const { row } = await readAsk(request);
    await refuseForgery(endpoint, row, request);
    const stream = server.streams.open(request, reply);
    const send = (event: Event, id?: string | number) => stream.send(inWords(event), id);
    await listen(endpoint.ask.decode(row), { caller, stream: { ...stream, send } });
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isOfContract: true },
    onRequest: createGate(endpoint),
    handler: open,
  });
}
