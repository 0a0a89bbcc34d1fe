const STEP_MS = 1_000;
/** From 0 to 100, and one second in which 100 is seen: about 11 s (spec §4 Progress bar). */
const STEPS = 11;

/** Waits for one step; resolves at once when the save is canceled. */
const nextStep = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, STEP_MS);
    signal.addEventListener('abort', finish);
  });

/** Counts the seconds before a save; stops when the save is canceled. */
export async function countSteps(signal: AbortSignal, onStep: () => void): Promise<void> {
  for (let step = 0; step < STEPS && !signal.aborted; step += 1) {
    await nextStep(signal);
    if (!signal.aborted) onStep();
  }
}
