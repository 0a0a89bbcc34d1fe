import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 20_000;
/** A hanging handler holds its database connection and blocks the shutdown. */
export const GIVE_UP_MS = DRAIN_MS + 10_000;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Shuts down in order: not ready and no longer listening, streams closed, open requests finished, database stopped. Connections
 * that are about to be used get one more response.
 */
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
    await app.connections.drain();
    await app.close();
  } finally {
    clearTimeout(timer);
    await database.stop();
  }
}

interface ExitOptions {
  readonly giveUpMs?: number;
  readonly onError: (error: unknown) => void;
}

/** Ends the process: with 0 when everything stopped in time. */
export function exitAfter(stop: () => Promise<void>, { giveUpMs = GIVE_UP_MS, onError }: ExitOptions): void {
  setTimeout(() => process.exit(1), giveUpMs).unref();
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      onError(error);
      process.exit(1);
    },
  );
}

/** Calls back on the first signal to stop; the second one ends the process immediately. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Stops the server and its database gracefully and ends the process. */
export function exitGracefully(app: FastifyInstance, database: Stoppable): void {
  exitAfter(() => stopGracefully(app, database), {
    onError: (error) => app.log.error(error, 'The server did not stop cleanly'),
  });
}
