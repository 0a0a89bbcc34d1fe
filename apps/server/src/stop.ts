import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 20_000;
/** A handler that never comes back holds its connection to the database, and with it the whole stop. */
const GIVE_UP_MS = DRAIN_MS + 10_000;

interface Stoppable {
  stop(): Promise<void>;
}

/** Ends in order: no longer ready, streams closed, open requests answered, then the database. */
export async function stopGracefully(
  app: FastifyInstance,
  database: Stoppable,
  drainMs = DRAIN_MS,
): Promise<void> {
  app.readiness.isStopping = true;
  const timer = setTimeout(() => {
    app.log.warn('Some requests did not end in time and are cut off');
    app.server.closeAllConnections();
  }, drainMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    await database.stop();
  }
}

/** Stops on the first signal with grace; the second one means: at once. */
export function stopOnSignals(app: FastifyInstance, database: Stoppable): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    stopGracefully(app, database).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error, 'The server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
