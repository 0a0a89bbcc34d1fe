import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { NotifyBus } from '../bus/notify-bus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bus: Bus;
  }
}

/** Redis when configured; PostgreSQL when the database is external and shared; otherwise one process. */
async function createBus({ config, db, log }: FastifyInstance): Promise<Bus> {
  const { redisUrl, databaseUrl } = config;
  const onError = (error: unknown) => log.warn(error, 'The message bus lost its connection');
  if (redisUrl !== undefined) {
    // Imported on demand for a faster start.
    const { RedisBus } = await import('../bus/redis-bus.ts');
    return new RedisBus({ url: redisUrl, onError });
  }
  if (databaseUrl !== undefined) return new NotifyBus({ connection: { databaseUrl }, db, onError });
  return createMemoryBus();
}

export const bus = fastifyPlugin(async (app) => {
  const messageBus = await createBus(app);
  app.decorate('bus', messageBus);
  app.addHook('onReady', () => messageBus.start());
  app.addHook('onClose', () => messageBus.close());
});
