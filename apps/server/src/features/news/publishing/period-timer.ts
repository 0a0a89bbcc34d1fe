import type { FastifyInstance } from 'fastify';
import { inBackground } from '../../../database/database-use.ts';
import type { Db } from '../../../database/tables.ts';
import { dueQueries } from '../confirmations/due.queries.ts';

const EVERY_MS = 5_000;

/** Publishes what is due and withdraws what has ended. Several servers on one database may do this at the same time. */
export const applyPeriods = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await dueQueries(transaction).publishDue();
    await dueQueries(transaction).withdrawEnded();
  });

/** Lets scheduled announcements begin and limited ones end within seconds. */
export function startPeriodTimer(app: FastifyInstance): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= inBackground(() => applyPeriods(app.db))
      .catch((error: unknown) => app.log.warn(error, 'Scheduled announcements were not published'))
      .finally(() => (running = undefined));
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
