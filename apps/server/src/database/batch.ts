interface Caller<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Combines the lookups of one turn of the event loop into one query, so that the cost per request falls as load rises.
 * Results are not cached.
 */
export function batch<Value>(
  fetchAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let pending = new Map<string, Caller<Value>[]>();

  async function flush(): Promise<void> {
    const current = pending;
    pending = new Map();
    try {
      const values = await fetchAll([...current.keys()]);
      for (const [key, callers] of current) for (const { resolve } of callers) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of [...current.values()].flat()) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // setImmediate runs after all sockets of this turn have been read.
      if (pending.size === 0) setImmediate(() => void flush());
      const callers = pending.get(key) ?? [];
      callers.push({ resolve, reject });
      pending.set(key, callers);
    });
}
