import fastifyPlugin from 'fastify-plugin';
import { deliveryQueries } from './delivery.queries.ts';

const EVERY_MS = 2_000;

/**
 * Delivers the notifications that commands have stored. The servers look for them, because a command is on no bus and has no
 * streams; one query finds nothing nearly always.
 */
export const delivery = fastifyPlugin((app) => {
  const { db, log, notifications } = app;
  const queries = deliveryQueries(db);
  let running: Promise<void> | undefined;

  async function deliver(): Promise<void> {
    for (const notification of await queries.take()) await notifications.deliver(notification);
  }

  const timer = setInterval(() => {
    running ??= deliver()
      .catch((error: unknown) => log.warn(error, 'Stored notifications were not delivered'))
      .finally(() => (running = undefined));
  }, EVERY_MS).unref();

  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
});
