import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { NotifyBus } from '../bus/notify-bus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The way to the other server processes of the portal. */
    bus: Bus;
  }
}

/** Redis where one is named; the database where several servers may stand on it; else there is one process. */
async function createBus({ config, db, log }: FastifyInstance): Promise<Bus> {
  const { redisUrl, databaseUrl } = config;
  const onError = (error: unknown) => log.warn(error, 'The way to the other servers broke');
  if (redisUrl !== undefined) {
    // Loaded where it is wanted: the others start sooner without it.
    const { RedisBus } = await import('../bus/redis-bus.ts');
    return new RedisBus({ url: redisUrl, onError });
  }
  if (databaseUrl !== undefined) return new NotifyBus({ connection: { databaseUrl }, db, onError });
  return createMemoryBus();
}

export const bus = fastifyPlugin(async (app) => {
  const way = await createBus(app);
  app.decorate('bus', way);
  app.addHook('onReady', () => way.start());
  app.addHook('onClose', () => way.close());
});
