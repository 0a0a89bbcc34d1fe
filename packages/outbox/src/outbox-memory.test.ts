import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxOptions } from './outbox-types.ts';
import { countPendingByOutbox, countPendingItems } from './pending-counts.ts';

const working = new IDBFactory();
const page = new EventTarget();

/** How browsers lack a database: policy, a private window, a bug, a full disk. */
const brokenDatabases: Readonly<Record<string, object>> = {
  'throws when it is opened': {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
  // Its requests never tell a result.
  'never opens': { open: () => ({}), databases: () => new Promise(() => undefined) },
};

const install = (name: 'indexedDB' | 'window', value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });

const open: Outbox<string>[] = [];
let nameCount = 0;
const freshName = () => `memory-${(nameCount += 1)}-7`;

function openOutbox(send: OutboxOptions<string>['send'], name = freshName()): Outbox<string> {
  const outbox = createOutbox({ name, send, permanentErrorMessage: () => undefined });
  open.push(outbox);
  return outbox;
}
const until = (outbox: Outbox<string>, isAsExpected: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isAsExpected()) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(check);
    queueMicrotask(check);
  });
const isEmpty = (outbox: Outbox<string>) => () => outbox.items().length === 0;
const offline = () => Promise.reject(new Error('offline'));
const isUnloadStopped = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  install('window', page);
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
  jest.restoreAllMocks();
  install('indexedDB', working);
});

describe.each(Object.entries(brokenDatabases))('an outbox whose database %s', (_, database) => {
  beforeEach(() => void install('indexedDB', database));

  it('sends items in their order, and again with the same key after a lost response', async () => {
    const sent: [string, string][] = [];
    const outbox = openOutbox(async (text, { idempotencyKey }) => {
      sent.push([idempotencyKey, text]);
      if (sent.length === 1) throw new Error('offline');
    });
    const keys = [await outbox.add('a', 'one'), await outbox.add('a', 'two')];
    await until(outbox, isEmpty(outbox));
    expect(sent).toEqual([
      [keys[0], 'one'],
      [keys[0], 'one'],
      [keys[1], 'two'],
    ]);
  });

  it('sends from each tab what only that tab has', async () => {
    const name = freshName();
    const [first, second] = [openOutbox(offline, name), openOutbox(async () => undefined, name)];
    await first.add('a', 'stays');
    await second.add('a', 'is sent');
    await until(second, isEmpty(second));
    expect(first.items()).toMatchObject([{ payload: 'stays', isOnlyInMemory: true }]);
  });

  it('asks before its tab is closed, and before its owner signs out', async () => {
    const outbox = openOutbox(offline, 'marks-71');
    expect(isUnloadStopped()).toBe(false);
    const key = await outbox.add('a', 'one');
    expect(isUnloadStopped()).toBe(true);
    expect(await countPendingByOutbox(71)).toEqual(new Map([['marks', 1]]));
    await outbox.remove(key);
    expect(isUnloadStopped()).toBe(false);
    expect(await countPendingItems(71)).toBe(0);
  });
});

it('does not ask before a tab is closed whose items are stored', async () => {
  install('indexedDB', working);
  const outbox = openOutbox(offline);
  await outbox.add('a', 'one');
  expect(outbox.items()).toHaveLength(1);
  expect(isUnloadStopped()).toBe(false);
});

it('sends without a lock where the browser refuses locks', async () => {
  install('indexedDB', working);
  jest.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  const sent: string[] = [];
  const outbox = openOutbox(async (text) => void sent.push(text));
  await outbox.add('a', 'one');
  await until(outbox, isEmpty(outbox));
  expect(sent).toEqual(['one']);
});
