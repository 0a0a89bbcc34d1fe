/** Why a promise that did not settle in time was given up. */
export class TimeLimitError extends Error {}

/** Settles like the work, or rejects after the limit, because a browser's database may never answer. */
export function withinLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError('No answer in time')), limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
