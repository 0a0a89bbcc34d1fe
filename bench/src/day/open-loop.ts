/** The clock of a play, in milliseconds since its begin. */
export interface Clock {
  now(): number;
  waitUntil(ms: number): Promise<void>;
}

/** What became of a planned request. */
export interface Sample {
  /** How long after its planned moment it was sent: the delay of the generator itself. */
  readonly sentAfterMs: number;
  /** From the planned moment to the end of the response. */
  readonly latencyMs: number;
  readonly error?: string;
}

/** Sends one request; returns the reason when it failed. */
export type Send = (at: number) => Promise<string | undefined>;

/**
 * Sends every request at its planned moment, however many responses are missing. Who waits for a slow server still comes, so a
 * request that is sent late is sent and its delay counted: no number hides that the server has stood still.
 */
export async function playOpenLoop(
  dueMs: readonly number[],
  send: Send,
  clock: Clock,
): Promise<readonly Sample[]> {
  const open: Promise<Sample>[] = [];
  for (const [at, due] of dueMs.entries()) {
    if (clock.now() < due) await clock.waitUntil(due);
    const sentAfterMs = clock.now() - due;
    open.push(
      send(at)
        .catch((error: unknown) => String(error))
        .then((error) => ({
          sentAfterMs,
          latencyMs: clock.now() - due,
          ...(error !== undefined && { error }),
        })),
    );
  }
  return Promise.all(open);
}
