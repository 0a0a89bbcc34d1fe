import type { FastifyInstance } from 'fastify';
import { live } from '@portal/wire';
import { streamRoute } from '../../http/route/stream-route.ts';

export function liveRoutes(app: FastifyInstance): void {
  streamRoute(app, live.events, (_, { caller, stream }) => app.live.subscribe(caller.id, stream));
}
