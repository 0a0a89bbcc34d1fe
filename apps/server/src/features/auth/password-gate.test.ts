import { describe, expect, it } from '@jest/globals';
import { compareTimes } from '../../../test/compare-times.ts';
import { AT_ONCE, PasswordGate } from './password-gate.ts';

describe('the gate before password hashes', () => {
  it('knows a right password, and nobody without a hash', async () => {
    const gate = new PasswordGate();
    const hash = await gate.hash('Quiet-Lake-81');
    expect(await gate.verify('Quiet-Lake-81', hash)).toBe(true);
    expect(await gate.verify('quiet-lake-81', hash)).toBe(false);
    expect(await gate.verify('Quiet-Lake-81', null)).toBe(false);
    expect(await gate.verify('Quiet-Lake-81', undefined)).toBe(false);
  });

  it('takes the time of a hash also for nobody', async () => {
    const gate = new PasswordGate();
    const hash = await gate.hash('Quiet-Lake-81');
    const [nobody, somebody] = await compareTimes(
      () => gate.verify('wrong', undefined),
      () => gate.verify('wrong', hash),
    );
    const ratio = nobody / somebody;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('lets fifty wait and sends the others away, then goes on', async () => {
    const gate = new PasswordGate();
    const hash = await gate.hash('x');
    const results = await Promise.allSettled(
      Array.from({ length: AT_ONCE + 58 }, () => gate.verify('x', hash)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { status: 503, details: { retryAfterSeconds: 10 } } });
    expect(await gate.verify('x', hash)).toBe(true);
  });
});
