import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

const createQueue = (limits: { waitingPerPerson?: number; waitingMax?: number } = {}) =>
  new FairQueue<string>({ waitingPerPerson: 10, waitingMax: 100, ...limits });

const takeAll = (queue: FairQueue<string>): string[] => {
  const job = queue.take();
  return job === undefined ? [] : [job, ...takeAll(queue)];
};

describe('the fair queue', () => {
  it('lets people take turns, however many jobs one of them has', () => {
    const queue = createQueue();
    for (const job of ['a1', 'a2', 'a3', 'a4']) queue.add(1, job);
    queue.add(2, 'b1');
    queue.add(3, 'c1');
    queue.add(2, 'b2');
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('refuses the jobs of one person above the bound, and takes those of others', () => {
    const queue = createQueue({ waitingPerPerson: 2 });
    expect([queue.add(1, 'a1'), queue.add(1, 'a2'), queue.add(1, 'a3')]).toEqual([true, true, false]);
    expect(queue.add(2, 'b1')).toBe(true);
    queue.take();
    expect(queue.add(1, 'a4')).toBe(true);
  });

  it('refuses the jobs of everybody above the common bound', () => {
    const queue = createQueue({ waitingMax: 2 });
    expect([queue.add(1, 'a'), queue.add(2, 'b'), queue.add(3, 'c')]).toEqual([true, true, false]);
    queue.take();
    expect(queue.add(3, 'c')).toBe(true);
  });

  it('forgets a job that is given up, and frees its place', () => {
    const queue = createQueue({ waitingPerPerson: 2, waitingMax: 2 });
    queue.add(1, 'a1');
    queue.add(1, 'a2');
    queue.remove(1, 'a1');
    queue.remove(1, 'unknown');
    queue.remove(2, 'a2');
    expect(queue.add(1, 'a3')).toBe(true);
    expect(takeAll(queue)).toEqual(['a2', 'a3']);
  });

  it('returns all jobs when it is cleared', () => {
    const queue = createQueue();
    queue.add(1, 'a');
    queue.add(2, 'b');
    expect(queue.clear()).toEqual(['a', 'b']);
    expect(queue.take()).toBeUndefined();
  });
});
