import { setImmediate as nextTurn } from 'node:timers/promises';

/** A server that stops under a flood of connections does not wait for its end. */
const GIVE_UP_MS = 5_000;
/** A busy server has only long turns. */
const LONG_TURNS_MS = 500;
const SHORT_TURN_MS = 1;

/**
 * Accepts the connections that wait in the system's queue, which closing would reset: one per turn of the event loop. It ends
 * after a short turn, because during a long one more connections may have come.
 */
export async function acceptWaiting(countAccepted: () => number): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const before = countAccepted();
    await nextTurn();
    const turnAt = performance.now();
    await nextTurn();
    const now = performance.now();
    const isShort = now - turnAt <= SHORT_TURN_MS || now - startedAt >= LONG_TURNS_MS;
    if ((before === countAccepted() && isShort) || now - startedAt >= GIVE_UP_MS) return;
  }
}
