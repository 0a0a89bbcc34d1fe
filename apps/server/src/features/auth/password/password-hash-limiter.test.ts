import { describe, expect, it } from '@jest/globals';
import { compareTimes } from '../../../../test/measuring/compare-times.ts';
import { MAX_CONCURRENT_HASHES, PasswordHashLimiter } from './password-hash-limiter.ts';

describe('the password hash limiter', () => {
  it('accepts the right password and never one without a stored hash', async () => {
    const hashLimiter = new PasswordHashLimiter();
    const hash = await hashLimiter.hash('Quiet-Lake-81');
    expect(await hashLimiter.verify('Quiet-Lake-81', hash)).toBe(true);
    expect(await hashLimiter.verify('quiet-lake-81', hash)).toBe(false);
    expect(await hashLimiter.verify('Quiet-Lake-81', null)).toBe(false);
    expect(await hashLimiter.verify('Quiet-Lake-81', undefined)).toBe(false);
  });

  it('takes the time of a hash also without a stored hash (D-23.5)', async () => {
    const hashLimiter = new PasswordHashLimiter();
    const hash = await hashLimiter.hash('Quiet-Lake-81');
    const [withoutHash, withHash] = await compareTimes(
      () => hashLimiter.verify('wrong', undefined),
      () => hashLimiter.verify('wrong', hash),
    );
    const ratio = withoutHash / withHash;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('queues fifty hashes, rejects the others with 503, then accepts new ones', async () => {
    const hashLimiter = new PasswordHashLimiter();
    const hash = await hashLimiter.hash('x');
    const results = await Promise.allSettled(
      Array.from({ length: MAX_CONCURRENT_HASHES + 58 }, () => hashLimiter.verify('x', hash)),
    );
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(8);
    expect(rejected[0]).toMatchObject({ reason: { status: 503, details: { retryAfterSeconds: 10 } } });
    expect(await hashLimiter.verify('x', hash)).toBe(true);
  });

  it('serves owners first, and refuses none of them because strangers fill their queue (D-23.7)', async () => {
    const hashLimiter = new PasswordHashLimiter();
    const hash = await hashLimiter.hash('x');
    let strangersDone = 0;
    const strangers = Array.from({ length: MAX_CONCURRENT_HASHES + 50 }, () =>
      hashLimiter.verify('x', hash).then(() => (strangersDone += 1)),
    );
    await expect(hashLimiter.verify('x', hash)).rejects.toMatchObject({ status: 503 });
    hashLimiter.rejectIfFull('student');
    expect(await hashLimiter.verify('x', hash, 'student')).toBe(true);
    expect(strangersDone).toBeLessThanOrEqual(2 * MAX_CONCURRENT_HASHES);
    await Promise.all(strangers);
  });

  it('gives one owner four places only', async () => {
    const hashLimiter = new PasswordHashLimiter();
    const hash = await hashLimiter.hash('x');
    const verify = (owner: string) => hashLimiter.verify('x', hash, owner);
    const results = await Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b'].map((owner) => verify(owner)));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      'rejected',
      'fulfilled',
    ]);
    expect(await verify('a')).toBe(true);
  });
});
