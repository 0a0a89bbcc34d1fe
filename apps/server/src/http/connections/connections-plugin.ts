import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { Connections } from './connections.ts';
import { usualLimits } from './limits.ts';
import { HttpError } from '../../university/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

/** The registry exists before the server, because it creates what listens. */
export const createConnections = (
  { connectionsPerAddress, trustProxy }: Config,
  isWorker: boolean,
): Connections =>
  new Connections({
    limits: { ...usualLimits, maxPerAddress: connectionsPerAddress },
    hasProxy: trustProxy !== false,
    isWorker,
  });

/** Bounds what one client may hold, also behind a proxy. */
export const connections = fastifyPlugin((app: FastifyInstance) => {
  if (app.config.trustProxy !== false) {
    app.addHook('onRequest', (request, _reply, done) => {
      const isWithin = app.connections.assign(request.raw.socket, request.ip);
      done(isWithin ? undefined : new HttpError('unavailable', { retryAfterSeconds: 5 }));
    });
  }
  app.addHook('onClose', async () => app.connections.close());
});
