import fastifyPlugin from 'fastify-plugin';
import { removeOverdue } from '../shared/expiry.queries.ts';

const EVERY_MS = 60 * 60_000;

/** Tidies the database once an hour. Several servers on one database do it several times, which does no harm. */
export const cleanup = fastifyPlugin((app) => {
  const tidy = () => {
    removeOverdue(app.db).catch((error: unknown) => app.log.warn(error, 'Overdue rows were not removed'));
  };
  const timer = setInterval(tidy, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
