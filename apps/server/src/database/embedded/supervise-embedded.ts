import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../error-properties.ts';
import { identify, isRunning } from './processes.ts';
import type { EmbeddedDatabase } from './start-embedded.ts';

const CHECK_INTERVAL_MS = 200;
/** After a start that failed: each one reads the whole cluster. */
const RETRY_AFTER_MS = 1_000;

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
  let isReported = false;

  const restart = async (): Promise<void> => {
    try {
      current = await start();
      identity = identify(current.pid);
      isReported = false;
    } catch (error) {
      // Once, although the timer retries until the reason has passed, for example until a disk has room again.
      const message = `The database was killed and does not start again: ${messageOf(error)}`;
      if (!isReported) onError(new Error(message, { cause: error }));
      isReported = true;
      await delay(RETRY_AFTER_MS);
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
