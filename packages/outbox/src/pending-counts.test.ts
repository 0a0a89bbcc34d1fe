import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { createOutbox } from './outbox.ts';
import { countPendingItems, countPendingByOutbox, removePendingItems } from './pending-counts.ts';

const openOutbox = (name: string) =>
  createOutbox<string>({
    name,
    send: () => Promise.reject(new Error('offline')),
    permanentErrorMessage: () => undefined,
  });

describe('pending items of a user', () => {
  it('are counted in all outboxes of that user and of no other user', async () => {
    const messages = openOutbox('messages-7001');
    const key = await messages.add('a', 'one');
    const others = [openOutbox('marks-7001'), openOutbox('messages-17001')];
    await Promise.all(others.map((outbox) => outbox.add('a', 'two')));
    expect(await countPendingItems(7001)).toBe(2);
    expect(await countPendingByOutbox(7001)).toEqual(new Map(Object.entries({ messages: 1, marks: 1 })));
    await messages.remove(key);
    expect(await countPendingByOutbox(7001)).toEqual(new Map([['marks', 1]]));
    expect(await countPendingItems(1)).toBe(0);
    for (const outbox of [messages, ...others]) outbox.close();
  });

  it('are removed at sign-out, those of other users stay', async () => {
    const outboxes = [openOutbox('messages-7002'), openOutbox('marks-7002'), openOutbox('marks-17002')];
    await Promise.all(outboxes.map((outbox) => outbox.add('a', 'one')));
    await removePendingItems(7002);
    expect([await countPendingItems(7002), await countPendingItems(17002)]).toEqual([0, 1]);
    for (const outbox of outboxes) outbox.close();
  });
});
