import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 20_000;
/** A hanging handler holds its database connection and blocks the shutdown. */
const GIVE_UP_MS = DRAIN_MS + 10_000;

interface Stoppable {
  stop(): Promise<void>;
}

/** Shuts down in order: not ready, streams closed, open requests finished, database stopped. */
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

/** Stops gracefully on the first signal, immediately on the second. */
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
