/**
 * Runs in the page from its start: records when the element becomes usable. It is usable when it is visible, enabled
 * and takes the focus, and the main thread runs two timers in a row without a long task in between.
 */
export function watchUsable(selector: string): void {
  const LONG_TASK_MS = 50;
  const isUsable = (): boolean => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element || element.matches(':disabled') || element.getClientRects().length === 0) return false;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  };
  const checkUsable = (quietTimers: number, lastAt: number): void => {
    const now = performance.now();
    const quiet = now - lastAt < LONG_TASK_MS ? quietTimers + 1 : 0;
    if (quiet === 2) performance.mark('usable');
    else setTimeout(checkUsable, 0, quiet, now);
  };
  const check = (): void => {
    if (isUsable()) setTimeout(checkUsable, 0, 0, performance.now());
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
