import { describe, expect, it } from '@jest/globals';
import { keysToRemove, MAX_AGE_MS, MAX_TOTAL_LENGTH } from './stored-entries.ts';

const now = MAX_AGE_MS * 2;
const anEntry = (key: string, storedAt: number, { endpoint = 'thread', json = '[]' } = {}) =>
  [key, { endpoint, version: 1, storedAt, json }] as const;
const removed = (all: Parameters<typeof keysToRemove>[0], maxEntries = 2) =>
  keysToRemove(all, { endpoint: 'thread', maxEntries }, now).toSorted();

describe('stored entries', () => {
  it('are removed over the limit of their endpoint, the oldest first', () => {
    const others = [1, 2, 3].map((age) => anEntry(`other ${age}`, now - age, { endpoint: 'people' }));
    const threads = [4, 1, 3, 2].map((age) => anEntry(`thread ${age}`, now - age));
    expect(removed([...others, ...threads])).toEqual(['thread 3', 'thread 4']);
  });

  it('are removed over the total size, the oldest first', () => {
    const half = 'x'.repeat(MAX_TOTAL_LENGTH / 2);
    const all = [1, 2, 3].map((age) => anEntry(String(age), now - age, { endpoint: 'people', json: half }));
    expect(removed(all)).toEqual(['3']);
  });

  it('are removed when they are too old', () => {
    expect(removed([anEntry('old', now - MAX_AGE_MS - 1), anEntry('new', now - MAX_AGE_MS)])).toEqual([
      'old',
    ]);
  });
});
