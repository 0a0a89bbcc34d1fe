import type { Locator, Page } from '@playwright/test';

/** Runs in the page: records every task that blocked rendering for longer than 50 ms. */
export function watchLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
}

/** Runs in the page: returns the duration of the long tasks since the last call. */
export const readLongTaskMs = (): number[] => {
  const { longTasks = [] }: { longTasks?: number[] } = window as object;
  return longTasks.splice(0);
};

/** Resolves when the page has rendered once more. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Scrolls what the pointer is over down and back up by the wheel, and waits for the rendering of each step. */
export async function wheelDownAndUp(
  page: Page,
  { steps, stepPx }: { readonly steps: number; readonly stepPx: number },
): Promise<void> {
  for (const direction of [1, -1])
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, direction * stepPx);
      await nextFrame(page);
    }
}

/**
 * Presses keys, the characters of a text or names of keys, and returns for each how many milliseconds the main thread worked until its effect was
 * rendered: scripts, styles, layout, paint. Waiting for the next frame does not count, because a headless browser has
 * no real frames.
 */
export async function measureTyping(page: Page, field: Locator, text: Iterable<string>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const workedMs = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await field.focus();
  const keys: number[] = [];
  for (const key of text) {
    await nextFrame(page);
    const before = await workedMs();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await nextFrame(page);
    keys.push((await workedMs()) - before);
  }
  return keys;
}
