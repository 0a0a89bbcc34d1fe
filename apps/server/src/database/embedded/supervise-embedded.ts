import { identify, isRunning } from './processes.ts';
import type { EmbeddedDatabase } from './start-embedded.ts';

const CHECK_INTERVAL_MS = 200;

/**
 * Restarts the embedded database when it is killed. The socket path stays the same, so that new connections succeed.
 */
export async function superviseEmbedded(
  start: () => Promise<EmbeddedDatabase>,
  onError: (error: Error) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const first = await start();
  let current = first;
  let identity = identify(first.pid);
  let restarting: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    try {
      current = await start();
      identity = identify(current.pid);
    } catch (error) {
      // The timer retries, because the cause may pass, for example a full disk.
      onError(new Error('The database was killed and does not start again', { cause: error }));
    }
    restarting = undefined;
  };
  const timer = setInterval(() => {
    if (restarting || (identity && isRunning(identity))) return;
    restarting = restart();
  }, CHECK_INTERVAL_MS).unref();

  return {
    ...first,
    stop: async () => {
      clearInterval(timer);
      await restarting;
      await current.stop();
    },
  };
}
