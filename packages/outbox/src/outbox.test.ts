import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOutbox } from './outbox.ts';
import type { Delivery, Outbox, OutboxOptions } from './outbox-types.ts';

class OfflineError extends Error {}
class RefusedError extends Error {
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const permanentErrorMessage = (thrown: unknown) =>
  thrown instanceof RefusedError ? thrown.message : undefined;

/** A server that stores each key once, even when its response is lost. */
class Server {
  readonly stored = new Map<string, string>();
  isReachable = true;
  attempts = 0;

  get texts() {
    return [...this.stored.values()];
  }

  readonly send = async (text: string, { idempotencyKey, onProgress }: Delivery): Promise<void> => {
    this.attempts += 1;
    if (!this.isReachable) throw new OfflineError();
    if (text === 'forbidden') throw new RefusedError('not to this group');
    onProgress(text.length);
    if (!this.stored.has(idempotencyKey)) this.stored.set(idempotencyKey, text);
  };
}

let nameCount = 0;
const freshName = () => `test-${(nameCount += 1)}`;

const open: Outbox<string>[] = [];
function openOutbox(send: OutboxOptions<string>['send'], name = freshName()): Outbox<string> {
  const outbox = createOutbox({ name, send, permanentErrorMessage });
  open.push(outbox);
  return outbox;
}
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
});

/** Resolves when the outbox is in the expected state. */
const until = (outbox: Outbox<string>, isAsExpected: (outbox: Outbox<string>) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isAsExpected(outbox)) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(check);
    queueMicrotask(check);
  });
/** Resolves when the stored items are loaded for the first time. */
const firstUpdate = (outbox: Outbox<string>) =>
  new Promise<void>((resolve) => void outbox.subscribe(resolve));
const untilEmpty = (outbox: Outbox<string>) => until(outbox, () => outbox.items().length === 0);

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));

describe('an outbox', () => {
  it('sends items in the order in which they were added and is empty afterwards', async () => {
    const server = new Server();
    const outbox = openOutbox(server.send);
    await Promise.all(numbers(5).map((text) => outbox.add('a', text)));
    await untilEmpty(outbox);
    expect(server.texts).toEqual(numbers(5));
  });

  it('keeps 20 items that were added offline when the tab is killed, and sends them once and in order', async () => {
    const server = new Server();
    server.isReachable = false;
    const name = freshName();
    const killed = openOutbox(server.send, name);
    for (const text of numbers(20)) await killed.add('a', text);
    killed.close();
    expect(server.texts).toEqual([]);

    const next = openOutbox(server.send, name);
    await until(next, () => next.items().length === 20);
    expect(next.items().map(({ payload }) => payload)).toEqual(numbers(20));
    server.isReachable = true;
    next.wake();
    await untilEmpty(next);
    expect(server.texts).toEqual(numbers(20));
  });

  it('retries with the same key after a lost response, so that nothing is stored twice', async () => {
    const server = new Server();
    const outbox = openOutbox(async (text, delivery) => {
      await server.send(text, delivery);
      if (server.attempts === 1) throw new OfflineError();
    });
    await outbox.add('a', 'Салам');
    await until(outbox, () => server.attempts > 0);
    outbox.wake();
    await untilEmpty(outbox);
    expect(server.attempts).toBe(2);
    expect(server.texts).toEqual(['Салам']);
  });

  it('keeps a refused item with its reason, sends the other items, and retries it on request', async () => {
    const server = new Server();
    const outbox = openOutbox(server.send);
    const key = await outbox.add('a', 'forbidden');
    await outbox.add('a', 'allowed');
    await until(outbox, () => outbox.items().length === 1 && outbox.items()[0]?.state === 'refused');
    expect(outbox.items()).toMatchObject([{ key, payload: 'forbidden', error: 'not to this group' }]);
    expect(server.texts).toEqual(['allowed']);
    const attempts = server.attempts;
    await outbox.retry(key);
    await until(outbox, () => server.attempts > attempts && outbox.items()[0]?.state === 'refused');
    await outbox.remove(key);
    expect(outbox.items()).toEqual([]);
  });

  it.each([400, 404, 415, 422])('tells that a retry is useless after %i', async (status) => {
    const outbox = openOutbox(async () => {
      throw new RefusedError('a wrong file', status);
    });
    await outbox.add('a', 'Салам');
    await until(outbox, () => outbox.items()[0]?.state === 'refused');
    expect(outbox.items()).toMatchObject([{ isFinal: true }]);
  });

  it('tells that a retry is useless without the right to send, and forgets it on request', async () => {
    let status: number | undefined = 403;
    const outbox = openOutbox(async () => {
      throw new RefusedError('announcements only', status);
    });
    const key = await outbox.add('a', 'Салам');
    await until(outbox, () => outbox.items()[0]?.state === 'refused');
    expect(outbox.items()).toMatchObject([{ key, isFinal: true }]);
    status = undefined;
    await outbox.retry(key);
    await until(outbox, () => outbox.items()[0]?.state === 'refused');
    await until(outbox, () => outbox.items()[0]?.isFinal === false);
  });

  it('sends one lane while another lane is blocked', async () => {
    const server = new Server();
    const outbox = openOutbox((text, delivery) =>
      text === 'stuck' ? new Promise(() => undefined) : server.send(text, delivery),
    );
    await Promise.all([
      outbox.add('slow', 'stuck'),
      outbox.add('slow', 'behind'),
      outbox.add('fast', 'first'),
    ]);
    await until(outbox, () => outbox.items().length === 2);
    expect(server.texts).toEqual(['first']);
  });

  it('reports upload progress and aborts the request of a removed item', async () => {
    let signal: AbortSignal | undefined;
    const outbox = openOutbox((_text, delivery) => {
      signal = delivery.signal;
      delivery.onProgress(512);
      return new Promise((_resolve, reject) => {
        delivery.signal.addEventListener('abort', () => reject(new OfflineError()));
      });
    });
    const key = await outbox.add('a', 'a picture');
    await until(outbox, () => outbox.items()[0]?.sentBytes === 512);
    expect(outbox.items()[0]?.state).toBe('sending');
    await outbox.remove(key);
    expect(signal?.aborted).toBe(true);
    expect(outbox.items()).toEqual([]);
  });

  it('sends from one of two tabs, shows the items in both, and sends from the other when the first is closed', async () => {
    const name = freshName();
    const byFirst: string[] = [];
    const bySecond: string[] = [];
    const first = openOutbox(async (text) => void byFirst.push(text), name);
    await first.add('a', 'one');
    await untilEmpty(first);
    const second = openOutbox(async (text) => void bySecond.push(text), name);
    await second.add('a', 'two');
    await until(second, () => byFirst.length === 2);
    await untilEmpty(second);
    expect(bySecond).toEqual([]);
    first.close();
    await second.add('a', 'three');
    await untilEmpty(second);
    expect([byFirst, bySecond]).toEqual([['one', 'two'], ['three']]);
  });

  it('stores every item once and in lane order despite lost requests, lost responses and killed tabs', async () => {
    const fault = fc.constantFrom('lost request', 'lost response', 'killed', 'fine', 'fine');
    const item = fc.tuple(fc.constantFrom('a', 'b'), fc.string({ maxLength: 5 }));
    const plan = fc.record({
      items: fc.array(item, { maxLength: 12 }),
      faults: fc.array(fault, { maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ items, faults }) => {
        const texts = await sendDespiteFaults(items, faults);
        for (const lane of ['a', 'b']) {
          const expected = items.filter(([one]) => one === lane).map(([, text]) => `${lane}:${text}`);
          expect(texts.filter((text) => text.startsWith(`${lane}:`))).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Adds the items in a tab that is killed and opened again according to the faults; returns what the server stored. */
async function sendDespiteFaults(items: [lane: string, text: string][], faults: string[]): Promise<string[]> {
  const server = new Server();
  const name = freshName();
  const rest = [...faults];
  let isKilled = false;
  const openTab = () => {
    isKilled = false;
    const tab = openOutbox(async (text, delivery) => {
      const fault = rest.shift() ?? 'fine';
      if (fault === 'lost request') throw new OfflineError();
      await server.send(text, delivery);
      if (fault === 'killed') {
        isKilled = true;
        tab.close();
      }
      if (fault !== 'fine') throw new OfflineError();
    }, name);
    return tab;
  };
  let tab = openTab();
  for (const [lane, text] of items) await tab.add(lane, `${lane}:${text}`);
  const waking = setInterval(() => tab.wake(), 1);
  await until(tab, () => isKilled || tab.items().length === 0);
  while (isKilled) {
    tab = openTab();
    await firstUpdate(tab);
    await until(tab, () => isKilled || tab.items().length === 0);
  }
  clearInterval(waking);
  return server.texts;
}
