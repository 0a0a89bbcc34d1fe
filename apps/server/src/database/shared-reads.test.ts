import { describe, expect, it, jest } from '@jest/globals';
import { SharedReads } from './shared-reads.ts';

const HOUR_MS = 3_600_000;

describe('shared reads', () => {
  it('last two seconds and then are loaded again', async () => {
    let members = [1];
    const reads = new SharedReads<number[]>();
    const load = () => Promise.resolve(members);
    expect(await reads.get(7, load, 0)).toEqual([1]);
    members = [1, 2];
    expect(await reads.get(7, load, 1_999)).toEqual([1]);
    expect(await reads.get(8, load, 1_999)).toEqual([1, 2]);
    expect(await reads.get(7, load, 2_000)).toEqual([1, 2]);
  });

  it('are loaded again after two seconds when the clock was set back', async () => {
    let members = [1];
    const reads = new SharedReads<number[]>();
    const load = () => Promise.resolve(members);
    const passed = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(10_000);
    expect(await reads.get(7, load)).toEqual([1]);
    members = [1, 2];
    passed.mockReturnValue(12_000);
    clock.mockReturnValue(-HOUR_MS);
    expect(await reads.get(7, load)).toEqual([1, 2]);
    jest.restoreAllMocks();
  });

  it('leave the memory after two seconds, also when nobody wants it again', async () => {
    jest.useFakeTimers();
    const reads = new SharedReads<number[]>();
    await reads.get(7, () => Promise.resolve([1]));
    expect(reads.size).toBe(1);
    jest.advanceTimersByTime(2_000);
    expect(reads.size).toBe(0);
    jest.useRealTimers();
  });

  it('do not share a failure', async () => {
    let failures = 0;
    const reads = new SharedReads<number[]>();
    const load = () => {
      failures += 1;
      return Promise.reject(new Error(`failure ${failures}`));
    };
    await expect(reads.get(7, load, 0)).rejects.toThrow('failure 1');
    await expect(reads.get(7, load, 0)).rejects.toThrow('failure 2');
  });
});
