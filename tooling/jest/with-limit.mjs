/** The longest time of a test or hook that names none. Creating and seeding databases takes time on a busy machine. */
export const DEFAULT_LIMIT_MS = 60_000;

/** A test's or hook's function that fails when it takes longer than its limit. */
function limited(work, limitMs = DEFAULT_LIMIT_MS) {
  return async (...given) => {
    const { promise, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs} ms`)), limitMs);
    try {
      return await Promise.race([work(...given), promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const limitedArguments = ([name, work, limitMs]) => [name, work && limited(work, limitMs)];

/** Jest's `it` with limits, which jest-light-runner does not know; also for the rows of `it.each`. */
export const testWithLimit = (test) =>
  new Proxy(test, {
    apply: (target, self, given) => Reflect.apply(target, self, limitedArguments(given)),
    get: (target, key) => {
      if (key !== 'each') return Reflect.get(target, key);
      return (...table) =>
        (...given) =>
          target.each(...table)(...limitedArguments(given));
    },
  });

/** Jest's `beforeAll` and its like with limits. */
export const hookWithLimit = (hook) => (work, limitMs) => hook(limited(work, limitMs));
