import { describe, expect, it } from '@jest/globals';
import { BookTurns } from './book-turns.ts';
import type { NewBook } from './book-description.queries.ts';

const bookOf = (ownerId: number, id: number): NewBook => ({ id, ownerId, key: String(id), format: 'pdf' });

/** Describes books of two owners, whose books take as long as they say; returns the owners in the order of their books. */
function describeAll(
  msOf: Readonly<Record<number, number>>,
  counts: Readonly<Record<number, number>>,
): number[] {
  const turns = new BookTurns();
  const left = new Map(Object.entries(counts).map(([owner, count]) => [Number(owner), count]));
  const order: number[] = [];
  for (;;) {
    const waiting = [...left].filter(([, count]) => count > 0).map(([owner]) => bookOf(owner, owner));
    const book = turns.choose(waiting);
    if (!book) return order;
    order.push(book.ownerId);
    left.set(book.ownerId, (left.get(book.ownerId) ?? 0) - 1);
    turns.use(book, msOf[book.ownerId] ?? 0);
  }
}

describe('the turns of the owners of books', () => {
  it('let the first book of a person wait for one book of somebody else only', () => {
    expect(describeAll({ 1: 500, 2: 500 }, { 1: 837, 2: 1 }).indexOf(2)).toBe(1);
  });

  it('are as many as an equal time: ten usual books come before the second one that takes its limit', () => {
    const order = describeAll({ 1: 10_000, 2: 300 }, { 1: 20, 2: 10 });
    expect(order.slice(0, 11)).toEqual([1, ...Array.from({ length: 10 }, () => 2)]);
  });

  it('begin with the oldest book, and forget what was used when nobody waits', () => {
    const turns = new BookTurns();
    expect(turns.choose([bookOf(2, 8), bookOf(1, 9)])?.id).toBe(8);
    turns.use(bookOf(2, 8), 100);
    expect(turns.choose([bookOf(2, 8), bookOf(1, 9)])?.id).toBe(9);
    turns.clear();
    expect(turns.choose([bookOf(2, 8), bookOf(1, 9)])?.id).toBe(8);
    expect(turns.choose([])).toBeUndefined();
  });
});
