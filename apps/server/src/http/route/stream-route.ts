import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, SignedInAccess } from '@portal/wire';
import { accessHooks } from './authorize.ts';
import { rejectForgedIdentity } from './identity.ts';
import { EVENT_STREAM_TYPE, type EventStream } from '../../events/live/event-streams.ts';
import { createRequestReader } from './read-request.ts';
import type { Caller } from '../../university/people/caller.ts';
import { HttpError } from '../../university/errors.ts';

type Subscribe<Request, Event> = (
  request: Request,
  context: { readonly caller: Caller; readonly stream: EventStream<Event> },
) => void | Promise<void>;

/** Registers an event-stream route. A stream ends when the browser leaves, the session ends or the server stops. */
export function streamRoute<Request, Event extends object>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Event, SignedInAccess>,
  subscribe: Subscribe<Request, Event>,
): void {
  const readRequest = createRequestReader(endpoint);
  // Serializes an event once for all subscribers.
  const serializedEvents = new WeakMap<Event, string>();
  const serialize = (event: Event): string => {
    const serialized = serializedEvents.get(event) ?? JSON.stringify(endpoint.response.encode(event));
    serializedEvents.set(event, serialized);
    return serialized;
  };

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { caller, server } = request;
    if (!caller) throw new HttpError('notSignedIn');
    const { row, decoded } = await readRequest(request);
    await rejectForgedIdentity(endpoint, row, request);
    if (request.method === 'HEAD') return reply.type(EVENT_STREAM_TYPE).send();
    const stream = server.eventStreams.open(request, reply);
    if (server.readiness.isStopping) {
      // The browser connects again, to the next server.
      stream.close();
      return reply;
    }
    server.connections.markStream(request.raw.socket);
    const send = (event: Event, id?: string) => stream.send(serialize(event), id);
    await subscribe(decoded, { caller, stream: { ...stream, send } });
    return reply;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true },
    onRequest: accessHooks(endpoint),
    handler: open,
  });
}
