import type { FastifyInstance } from 'fastify';
import { live, liveFrameOf } from '@portal/wire';
import { everyTopic } from '@portal/wire/modules/all-names';
import { streamRoute } from '../../http/route/stream-route.ts';

/** The stream also carries the topics of modules. */
const events = { ...live.events, response: liveFrameOf(everyTopic) };

export function liveRoutes(app: FastifyInstance): void {
  streamRoute(app, events, (_, { caller, stream }) => app.live.subscribe(caller.id, stream));
}
