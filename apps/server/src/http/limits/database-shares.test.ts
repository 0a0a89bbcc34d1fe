import { describe, expect, it } from '@jest/globals';
import { SHARE_WAITING_MAX } from './budgets.ts';
import { DatabaseShares, type Shortage } from './database-shares.ts';

const limits = { connections: 2, msPerMinute: 60_000 };

function createShares(waitMs = 60_000) {
  const clock = { ms: 0 };
  const shortages: Shortage[] = [];
  const used: number[] = [];
  const shares = new DatabaseShares({
    waitMs,
    now: () => clock.ms,
    onRefused: (shortage) => shortages.push(shortage),
    onUsed: (ms) => used.push(ms),
  });
  return { clock, shortages, used, shares, share: shares.of('person 1', limits) };
}

describe('the share of a caller', () => {
  it('admits as many at a time as it has connections, then the others in their order', async () => {
    const { share } = createShares();
    const admitted: number[] = [];
    expect([share.enter(), share.enter()]).toEqual([undefined, undefined]);
    const third = share.enter()?.then(() => admitted.push(3));
    const fourth = share.enter()?.then(() => admitted.push(4));
    expect(admitted).toEqual([]);
    share.leave(1);
    await third;
    share.leave(1);
    await fourth;
    expect(admitted).toEqual([3, 4]);
  });

  it('is not the share of anybody else', () => {
    const { shares, share } = createShares();
    expect([share.enter(), share.enter()]).toEqual([undefined, undefined]);
    expect(shares.of('person 2', limits).enter()).toBeUndefined();
    expect(shares.of('person 1', limits)).toBe(share);
  });

  it('refuses a call that waited too long, with a time to try again, and forgets it', async () => {
    const { share, shortages } = createShares(10);
    void share.enter();
    void share.enter();
    const busy = { code: 'databaseBusy', status: 503, details: { retryAfterSeconds: 2 } };
    await expect(share.enter()).rejects.toMatchObject(busy);
    expect(shortages).toEqual(['wait']);
    share.leave(1);
    expect(share.enter()).toBeUndefined();
  });

  it('refuses at once where too many wait', async () => {
    const { share } = createShares(10);
    const count = limits.connections + SHARE_WAITING_MAX;
    const waiting = Array.from({ length: count }, async () => share.enter());
    expect(() => share.enter()).toThrow(expect.objectContaining({ code: 'databaseBusy' }));
    await Promise.allSettled(waiting);
  });

  it('refuses who has used the time of a minute, until it has passed', () => {
    const { share, clock, shortages, used } = createShares();
    void share.enter();
    share.leave(90_000);
    const tooMany = { code: 'tooMany', status: 429, details: { retryAfterSeconds: 30 } };
    expect(() => share.enter()).toThrow(expect.objectContaining(tooMany));
    expect([shortages, used]).toEqual([['time'], [90_000]]);
    clock.ms += 29_000;
    expect(() => share.enter()).toThrow(expect.objectContaining({ code: 'tooMany' }));
    clock.ms += 1_000;
    expect(share.enter()).toBeUndefined();
  });

  it('is forgotten when it was not used for a while, and not while it is held', () => {
    const { shares, share, clock } = createShares();
    void share.enter();
    void shares.of('person 2', limits);
    clock.ms += 61_000;
    expect(shares.of('person 1', limits)).toBe(share);
    expect(shares.size).toBe(1);
    share.leave(1_000);
    clock.ms += 61_000;
    expect(shares.of('person 1', limits)).not.toBe(share);
  });
});
