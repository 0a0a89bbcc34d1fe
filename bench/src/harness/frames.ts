import type { Locator, Page } from '@playwright/test';

/** Runs in the page: remembers every task that kept it from drawing for longer than 50 ms. */
export function watchLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
}

/** Runs in the page: how long the tasks were since the last time that somebody asked. */
export const takeLongTasks = (): number[] => {
  const { longTasks = [] }: { longTasks?: number[] } = window as object;
  return longTasks.splice(0);
};

/** Resolves when the page has drawn itself once more. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/**
 * Types a text and answers for each key how many milliseconds the page's thread worked until the letter was drawn: scripts,
 * styles, layout, paint. The wait for the screen's next frame is no work, and a browser without a screen makes it up.
 */
export async function typeAndWeigh(page: Page, field: Locator, text: string): Promise<number[]> {
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
