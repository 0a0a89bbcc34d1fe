import fastifyPlugin from 'fastify-plugin';
import { deliveryQueries } from './delivery.queries.ts';

/**
 * Delivers the notifications that commands have stored. The servers look for them, because a command is on no bus and has no
 * streams; one query finds nothing nearly always.
 */
export const delivery = fastifyPlugin(({ db, jobs, notifications }) => {
  const queries = deliveryQueries(db);

  async function deliver(): Promise<void> {
    for (const notification of await queries.take()) await notifications.deliver(notification);
  }

  jobs.add({ name: 'notificationDelivery', everySeconds: 2, runs: 'once', run: deliver });
});
