import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { NotifyBus } from '../bus/notify-bus.ts';
import { RedisBus } from '../bus/redis-bus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The way to the other server processes of the portal. */
    bus: Bus;
  }
}

/** Redis where one is named; the database where several servers may stand on it; else there is one process. */
function createBus({ config, db, log }: FastifyInstance): Bus {
  const { redisUrl, databaseUrl } = config;
  const onError = (error: unknown) => log.warn(error, 'The way to the other servers broke');
  if (redisUrl !== undefined) return new RedisBus({ url: redisUrl, onError });
  if (databaseUrl !== undefined) return new NotifyBus({ connection: { databaseUrl }, db, onError });
  return createMemoryBus();
}

export const bus = fastifyPlugin((app) => {
  const way = createBus(app);
  app.decorate('bus', way);
  app.addHook('onReady', () => way.start());
  app.addHook('onClose', () => way.close());
});
