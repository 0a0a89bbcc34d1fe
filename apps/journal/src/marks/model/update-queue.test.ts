import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UpdateQueue } from './update-queue.ts';

const RETRY_MS = 1_000;
const add = (text: string) => (items: readonly string[]) => [...items, text];

/** A database that refuses until `repair`. */
function open(isBroken = false) {
  let stored: readonly string[] = [];
  let canStore = !isBroken;
  const onStored = jest.fn();
  const store = jest.fn(async (update: (items: readonly string[]) => readonly string[]) => {
    await Promise.resolve();
    if (!canStore) throw new Error('The disk is full');
    stored = update(stored);
  });
  const queue = new UpdateQueue<string>(store, onStored);
  return { queue, store, onStored, stored: () => stored, repair: () => void (canStore = true) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the queue of updates', () => {
  it('shows an update at once, and stores it', async () => {
    const { queue, stored, onStored } = open();
    queue.push(add('a'));
    expect([queue.apply(stored()), stored()]).toEqual([['a'], []]);
    await jest.advanceTimersByTimeAsync(0);
    expect([queue.apply(stored()), stored()]).toEqual([['a'], ['a']]);
    expect(onStored).toHaveBeenCalledTimes(1);
  });

  it('stores what came during a store next, in its order', async () => {
    const { queue, store, stored } = open();
    for (const text of ['a', 'b', 'c']) queue.push(add(text));
    await jest.advanceTimersByTimeAsync(0);
    expect(stored()).toEqual(['a', 'b', 'c']);
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('keeps updates that the database refused, and tries again after a second', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { queue, store, stored, repair } = open(true);
    queue.push(add('a'));
    await jest.advanceTimersByTimeAsync(0);
    queue.push(add('b'));
    expect(queue.apply(stored())).toEqual(['a', 'b']);
    repair();
    await jest.advanceTimersByTimeAsync(RETRY_MS - 1);
    expect(store).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(stored()).toEqual(['a', 'b']);
    expect(queue.apply(stored())).toEqual(['a', 'b']);
  });
});
