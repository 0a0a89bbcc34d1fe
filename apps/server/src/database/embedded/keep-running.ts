import { identify, isRunning } from './processes.ts';
import type { Embedded } from './start-embedded.ts';

const LOOK_EVERY_MS = 200;

/**
 * Keeps an embedded database running while the server does: one that was killed is started again. Its socket stays where
 * it was, so that whoever asks next finds it.
 */
export async function keepRunning(
  start: () => Promise<Embedded>,
  onError: (error: Error) => void = () => undefined,
): Promise<Embedded> {
  const first = await start();
  let current = first;
  let identity = identify(first.pid);
  let reviving: Promise<void> | undefined;

  const revive = async (): Promise<void> => {
    try {
      current = await start();
      identity = identify(current.pid);
    } catch (error) {
      // Tried again at the next look: a full disk is emptied some day.
      onError(new Error('The database was killed and does not start again', { cause: error }));
    }
    reviving = undefined;
  };
  const look = setInterval(() => {
    if (reviving || (identity && isRunning(identity))) return;
    reviving = revive();
  }, LOOK_EVERY_MS).unref();

  return {
    ...first,
    stop: async () => {
      clearInterval(look);
      await reviving;
      await current.stop();
    },
  };
}
