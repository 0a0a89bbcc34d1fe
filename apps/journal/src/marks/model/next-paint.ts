/** The longest wait: a hidden page is not painted. */
const MAX_WAIT_MS = 100;

/** Resolves after the next paint of the page. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The paint follows the callback.
      setTimeout(resolve);
    });
  });
