import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { nextKey, type StoredItem } from './item.ts';
import { openItemDatabase } from './item-database.ts';
import { OutboxStore } from './outbox-store.ts';
import type { ItemDatabase } from './stored-items.ts';

/** For a database that answers, and for one that does not. */
const [LONG_MS, SHORT_MS] = [10_000, 20];

/** How a call of the database goes; an overdue one has its effect after the store has given up. */
type Fault = 'fine' | 'fails' | 'aborts' | 'never' | 'overdue';

const full = () => new DOMException('full', 'QuotaExceededError');
const never = () => new Promise<never>(() => undefined);

let nameCount = 0;

/** A database whose calls go as `nextFault` says, one after the other. */
function faultyDatabase(nextFault: (call: keyof ItemDatabase<string>) => Fault, limitMs = SHORT_MS) {
  const name = `store-${(nameCount += 1)}`;
  const real = openItemDatabase<string>(name);
  let blocked = Promise.resolve();
  let settle = (): void => undefined;
  const go = async <Result>(
    call: keyof ItemDatabase<string>,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const fault = nextFault(call);
    if (fault === 'fails') throw new DOMException('blocked', 'SecurityError');
    if (fault === 'aborts') {
      await Promise.resolve();
      throw full();
    }
    if (fault === 'never') blocked = never();
    if (fault === 'overdue') {
      const until = Promise.withResolvers<void>();
      const settleEarlier = settle;
      settle = () => {
        settleEarlier();
        until.resolve();
      };
      blocked = blocked.then(() => until.promise);
    }
    await blocked;
    return run();
  };
  const database: ItemDatabase<string> = {
    readAll: () => go('readAll', () => real.readAll()),
    read: (key) => go('read', () => real.read(key)),
    put: (key, item) => go('put', () => real.put(key, item)),
    remove: (key) => go('remove', () => real.remove(key)),
    markSent: (key) => go('markSent', () => real.markSent(key)),
    update: (lane, change) => go('update', () => real.update(lane, change)),
  };
  const store = new OutboxStore<string>(name, { openDatabase: async () => database, limitMs });
  stores.push(store);
  /** Lets everything happen that is overdue; the database reads after it has written. */
  const settleOverdue = async () => {
    settle();
    await real.readAll();
    await real.readAll();
  };
  return { store, real, settleOverdue };
}

const stores: OutboxStore<string>[] = [];
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  for (const store of stores.splice(0)) store.close();
});

const item = (payload: string): StoredItem<string> => ({ lane: 'a', payload, addedAt: 1 });
const textsOf = async (store: OutboxStore<string>) =>
  (await store.readAll()).map(([, { payload }]) => payload);
const append = (text: string) => (items: readonly { readonly payload: string }[]) => [
  ...items,
  { payload: text },
];

describe('a store whose database fails', () => {
  it.each(['fails', 'aborts', 'never'] as const)('has all items in memory (%s)', async (fault) => {
    const { store } = faultyDatabase(() => fault);
    await store.put('k1', item('one'));
    await store.put('k2', item('two'));
    await store.update('a', append('three'));
    expect(await textsOf(store)).toEqual(['one', 'two', 'three']);
    expect(store.countInMemory()).toBe(3);
    expect(await store.markSent('k1')).toMatchObject({ payload: 'one', wasSent: true });
    await store.remove('k1');
    expect(await textsOf(store)).toEqual(['two', 'three']);
    expect(await store.read('k2')).toMatchObject({ payload: 'two' });
    expect(await store.read('k1')).toBeUndefined();
  });

  it('has one item in memory that the database refuses, and stores the others', async () => {
    let isFull = false;
    const { store, real } = faultyDatabase((call) => (isFull && call === 'put' ? 'aborts' : 'fine'), LONG_MS);
    await store.put('k1', item('stored'));
    isFull = true;
    await store.put('k2', item('a picture'));
    isFull = false;
    await store.put('k3', item('stored too'));
    expect(await textsOf(store)).toEqual(['stored', 'a picture', 'stored too']);
    expect((await real.readAll()).map(([key]) => key)).toEqual(['k1', 'k3']);
    expect(['k1', 'k2', 'k3'].filter((key) => store.isOnlyInMemory(key))).toEqual(['k2']);
  });

  it('shows what it has read when the database breaks later, without what was removed since', async () => {
    let fault: Fault = 'fine';
    const { store } = faultyDatabase(() => fault, LONG_MS);
    await store.put('k1', item('one'));
    await store.put('k2', item('two'));
    await store.readAll();
    fault = 'fails';
    await store.remove('k1');
    expect(await textsOf(store)).toEqual(['two']);
    fault = 'fine';
    await store.readAll();
    expect(await textsOf(store)).toEqual(['two']);
  });

  it('passes on that a change of the lane is not allowed', async () => {
    const { store } = faultyDatabase(() => 'fine', LONG_MS);
    await store.update('a', append('one'));
    for (const [key] of await store.readAll()) await store.markSent(key);
    await expect(store.update('a', () => [])).rejects.toThrow('waits for its response');
  });
});

describe('a store whose database answers late', () => {
  it('has an item once, and says that it is stored', async () => {
    const { store, settleOverdue } = faultyDatabase((call) => (call === 'put' ? 'overdue' : 'fine'));
    await store.put('k1', item('one'));
    expect(store.isOnlyInMemory('k1')).toBe(true);
    await settleOverdue();
    expect(store.isOnlyInMemory('k1')).toBe(false);
    expect(await textsOf(store)).toEqual(['one']);
  });

  it('adds the items of an earlier visit', async () => {
    let fault: Fault = 'fine';
    const { store, settleOverdue } = faultyDatabase(() => fault);
    await store.put('0', item('of an earlier visit'));
    fault = 'overdue';
    await store.update('a', append('typed now'));
    await settleOverdue();
    fault = 'fine';
    expect(await textsOf(store)).toEqual(['of an earlier visit', 'typed now']);
  });

  it('changes a lane once', async () => {
    let fault: Fault = 'overdue';
    const { store, real, settleOverdue } = faultyDatabase(() => fault);
    await store.update('a', append('one'));
    await settleOverdue();
    fault = 'fine';
    expect(await textsOf(store)).toEqual(['one']);
    expect(await real.readAll()).toEqual([]);
  });
});

it('behaves like a list, however the database fails', async () => {
  const step = fc.record({
    what: fc.constantFrom('put', 'update', 'remove'),
    fault: fc.constantFrom<Fault[]>('fine', 'fine', 'fails', 'aborts', 'overdue', 'never'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      let fault: Fault = 'fine';
      const { store, settleOverdue } = faultyDatabase((call) => (call === 'readAll' ? 'fine' : fault));
      let expected: string[] = [];
      for (const [at, { what, fault: next }] of steps.entries()) {
        fault = next;
        const text = `t${at}`;
        if (what === 'put') await store.put(nextKey().key, item(text));
        if (what === 'update') await store.update('a', append(text));
        const [first] = await store.readAll();
        if (what === 'remove' && first) await store.remove(first[0]);
        expected = what === 'remove' ? expected.slice(1) : [...expected, text];
        expect((await textsOf(store)).toSorted()).toEqual(expected.toSorted());
      }
      fault = 'fine';
      await settleOverdue();
      await store.readAll();
      expect((await textsOf(store)).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
});
