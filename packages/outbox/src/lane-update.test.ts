import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createOutbox } from './outbox.ts';
import type { LaneItem, LaneUpdate } from './lane-update.ts';
import type { Outbox, OutboxOptions } from './outbox-types.ts';
import { RestClock } from './rest-clock.ts';

type Words = readonly string[];
const REST_MS = 30;

class OfflineError extends Error {}
class RefusedError extends Error {}

const open: Outbox<Words>[] = [];
let nameCount = 0;
const freshName = () => `lane-${(nameCount += 1)}`;
function openOutbox(send: OutboxOptions<Words>['send'], name = freshName(), restMs = REST_MS): Outbox<Words> {
  const permanentErrorMessage = (thrown: unknown) =>
    thrown instanceof RefusedError ? thrown.message : undefined;
  const outbox = createOutbox<Words>({ name, restMs, send, permanentErrorMessage });
  open.push(outbox);
  return outbox;
}
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
});

/** Adds a word to the item that was not sent yet, else to a new one. */
const append =
  (word: string): LaneUpdate<Words> =>
  (items) => {
    const last = items.at(-1);
    return last && last.wasSent !== true && last.error === undefined
      ? [...items.slice(0, -1), { ...last, payload: [...last.payload, word] }]
      : [...items, { payload: [word] }];
  };

const until = (outbox: Outbox<Words>, isAsExpected: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isAsExpected()) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(check);
    queueMicrotask(check);
  });
const untilEmpty = (outbox: Outbox<Words>) => until(outbox, () => outbox.items().length === 0);
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);

describe('an outbox whose items rest before they are sent', () => {
  it('sends 30 changes in a row with one request', async () => {
    const sent: Words[] = [];
    // Long enough for a busy machine to store the next change in time.
    const outbox = openOutbox(async (payload) => void sent.push(payload), freshName(), 1_000);
    for (const word of words(30)) await outbox.update('a', append(word));
    await untilEmpty(outbox);
    expect(sent).toEqual([words(30)]);
  });

  it('shows what is stored when the update resolves, with the items of other lanes, oldest first', async () => {
    const outbox = openOutbox(() => new Promise(() => undefined), freshName(), 60_000);
    await outbox.update('b', append('b1'));
    await outbox.update('a', append('a1'));
    await outbox.update('b', (items) => [...append('b2')(items), { payload: ['b3'] }]);
    const shown = () => outbox.items().map(({ lane, payload }) => `${lane}:${payload.join()}`);
    expect(shown()).toEqual(['b:b1,b2', 'a:a1', 'b:b3']);
    await outbox.update('b', (items) => items.slice(1));
    expect(shown()).toEqual(['a:a1', 'b:b3']);
  });

  it('does not rest when it is flushed, or after an attempt to send', async () => {
    const sent: Words[] = [];
    const name = freshName();
    const outbox = openOutbox(async (payload) => void sent.push(payload), name, 60_000);
    await outbox.update('a', append('one'));
    outbox.flush();
    await untilEmpty(outbox);
    const isClosed = Promise.withResolvers<void>();
    const killed = openOutbox(() => isClosed.promise, freshName(), 60_000);
    await killed.update('a', append('two'));
    killed.flush();
    await until(killed, () => killed.items()[0]?.state === 'sending');
    expect(killed.items()[0]?.wasSent).toBe(true);
    isClosed.reject(new OfflineError());
    expect(sent).toEqual([['one']]);
  });

  it('keeps an item as it was sent, with later changes behind it, until the response has come', async () => {
    const sent: [string, Words][] = [];
    let isOnline = false;
    const outbox = openOutbox(async (payload, { idempotencyKey }) => {
      sent.push([idempotencyKey, payload]);
      if (!isOnline) throw new OfflineError();
    });
    await outbox.update('a', append('one'));
    await until(outbox, () => sent.length === 1 && outbox.items()[0]?.state === 'waiting');
    for (const word of ['two', 'three']) await outbox.update('a', append(word));
    const change: LaneUpdate<Words> = ([first, ...rest]) => [{ ...first, payload: [] }, ...rest];
    await expect(outbox.update('a', change)).rejects.toThrow('waits for its response');
    isOnline = true;
    outbox.wake();
    await untilEmpty(outbox);
    const [first, second, third] = sent;
    expect(second).toEqual(first);
    expect(third?.[1]).toEqual(['two', 'three']);
  });

  it('replaces a sent item and changes those behind it in one step', async () => {
    const sent: Words[] = [];
    const outbox = openOutbox(async (payload, { idempotencyKey }) => {
      sent.push(payload);
      if (payload.length === 1) return undefined;
      const split = (item: LaneItem<Words>): LaneItem<Words>[] =>
        item.key === idempotencyKey
          ? [{ ...item, payload: ['bad'], error: 'no' }, { payload: ['good'] }]
          : [{ ...item, payload: item.payload.map((word) => `${word}!`) }];
      return (items) => items.flatMap(split);
    });
    await outbox.update('a', () => [{ payload: ['good', 'bad'] }, { payload: ['later'] }]);
    await until(outbox, () => sent.length === 3);
    await until(outbox, () => outbox.items().length === 1);
    expect(sent).toEqual([['good', 'bad'], ['good'], ['later!']]);
    expect(outbox.items()).toMatchObject([{ state: 'refused', payload: ['bad'], error: 'no' }]);
    await outbox.update('a', () => []);
    expect(outbox.items()).toEqual([]);
  });

  it('sends an item with the same key and content after the tab was killed before the response was stored', async () => {
    const name = freshName();
    const sent: [string, Words][] = [];
    const killed = openOutbox(async (payload, { idempotencyKey }) => {
      sent.push([idempotencyKey, payload]);
      killed.close();
      throw new OfflineError();
    }, name);
    await killed.update('a', append('one'));
    await until(killed, () => sent.length === 1);
    const next = openOutbox(
      async (payload, { idempotencyKey }) => void sent.push([idempotencyKey, payload]),
      name,
    );
    await next.update('a', append('two'));
    await untilEmpty(next);
    expect(sent.map(([, payload]) => payload)).toEqual([['one'], ['one'], ['two']]);
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe('the rest of an item', () => {
  it('begins again with each change, and ends in any case', () => {
    const clock = new RestClock(100);
    expect(clock.remainingMs('a', 1, 0)).toBe(100);
    expect(clock.remainingMs('a', 1, 60)).toBe(40);
    expect(clock.remainingMs('a', 2, 90)).toBe(100);
    expect(clock.remainingMs('a', 2, 200)).toBe(0);
    expect(clock.remainingMs('a', 3, 2_450)).toBe(50);
    clock.keepOnly(new Set());
    expect(clock.remainingMs('a', 3, 2_450)).toBe(100);
  });

  it('begins when a change is seen, not when somebody asks how long it takes', () => {
    const clock = new RestClock(100);
    clock.see('a', 1, 0);
    clock.see('a', 2, 70);
    clock.see('a', 2, 90);
    expect(clock.remainingMs('a', 2, 100)).toBe(70);
  });
});
