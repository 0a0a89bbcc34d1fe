import type { FastifyInstance } from 'fastify';

/** Items that wait to be sent together. */
interface Collector<Item> {
  /** An item of the same name replaces the one before it. */
  add(name: string, item: Item): void;
}

/** Collects items from the first one for a time, and sends them together; what is still collected when the server stops is left out. */
export function collectFor<Item>(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  ms: number,
  send: (items: readonly Item[]) => Promise<void>,
): Collector<Item> {
  const items = new Map<string, Item>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    const collected = [...items.values()];
    items.clear();
    timer = undefined;
    try {
      await send(collected);
    } catch (error) {
      app.log.warn(error, 'Collected events were not sent');
    }
  }

  app.addHook('preClose', async () => clearTimeout(timer));
  return {
    add(name, item) {
      items.set(name, item);
      timer ??= setTimeout(() => void flush(), ms).unref();
    },
  };
}
