import fastifyPlugin from 'fastify-plugin';
import { inBackground } from '../../database/database-use.ts';
import { deleteExpired } from './expiry.queries.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes expired rows every hour. Several servers on one database may do this at the same time. */
export const cleanup = fastifyPlugin((app) => {
  const runCleanup = () => {
    inBackground(() => deleteExpired(app.db)).catch((error: unknown) =>
      app.log.warn(error, 'Deleting expired rows failed'),
    );
  };
  const timer = setInterval(runCleanup, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
