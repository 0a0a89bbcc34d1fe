import { describe, expect, it } from '@jest/globals';
import { withStartLock } from './start-lock.ts';

describe('the start lock', () => {
  it('admits one process at a time', async () => {
    const inside = new Set<number>();
    const counts: number[] = [];
    const enter = (number: number) =>
      withStartLock('/one', async () => {
        inside.add(number);
        await new Promise(setImmediate);
        counts.push(inside.size);
        inside.delete(number);
        return number;
      });
    expect(await Promise.all([1, 2, 3, 4].map(enter))).toEqual([1, 2, 3, 4]);
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  it('is independent for each folder', async () => {
    const response = await withStartLock('/one', () => withStartLock('/two', () => Promise.resolve('both')));
    expect(response).toBe('both');
  });

  it('is released after a failure', async () => {
    await expect(withStartLock('/one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withStartLock('/one', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
