import { setImmediate as nextTurn } from 'node:timers/promises';

/** A server that stops under a flood of connections does not wait for its end. */
const GIVE_UP_MS = 5_000;

/** Accepts the connections that wait in the system's queue, which closing would reset: one per turn of the event loop. */
export async function acceptWaiting(countAccepted: () => number): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  let before = -1;
  while (before !== countAccepted() && performance.now() < giveUpAt) {
    before = countAccepted();
    await nextTurn();
    await nextTurn();
  }
}
