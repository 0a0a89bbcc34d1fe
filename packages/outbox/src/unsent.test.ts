import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { createOutbox } from './outbox.ts';
import { countUnsent, findUnsent } from './unsent.ts';

const openOutbox = (name: string) =>
  createOutbox<string>({
    name,
    send: () => Promise.reject(new Error('offline')),
    refusalOf: () => undefined,
  });

describe('what somebody has not sent', () => {
  it('is counted over all of their outboxes, and over nobody else’s', async () => {
    const letters = openOutbox('letters-7001');
    const letter = await letters.add('a', 'one');
    const others = [openOutbox('marks-7001'), openOutbox('letters-17001')];
    await Promise.all(others.map((outbox) => outbox.add('a', 'two')));
    expect(await countUnsent(7001)).toBe(2);
    expect(await findUnsent(7001)).toEqual(new Map(Object.entries({ letters: 1, marks: 1 })));
    await letters.remove(letter);
    expect(await findUnsent(7001)).toEqual(new Map([['marks', 1]]));
    expect(await countUnsent(1)).toBe(0);
    for (const outbox of [letters, ...others]) outbox.close();
  });
});
