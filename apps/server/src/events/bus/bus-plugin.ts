import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';
import { NotifyBus } from './notify-bus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bus: Bus;
  }
}

/** Redis when configured; PostgreSQL when several processes may share the database; otherwise memory. */
async function createBus({ config, db, connection, log }: FastifyInstance): Promise<Bus> {
  const { redisUrl, databaseUrl, workers } = config;
  const onError = (error: unknown) => log.warn(error, 'The message bus lost its connection');
  if (redisUrl !== undefined) {
    // Imported on demand for a faster start.
    const { RedisBus } = await import('./redis-bus.ts');
    return new RedisBus({ url: redisUrl, onError });
  }
  if (databaseUrl !== undefined || workers > 1) return new NotifyBus({ connection, db, onError });
  return createMemoryBus();
}

export const bus = fastifyPlugin(async (app) => {
  const messageBus = await createBus(app);
  app.decorate('bus', messageBus);
  app.addHook('onReady', () => messageBus.start());
  app.addHook('onClose', () => messageBus.close());
});
