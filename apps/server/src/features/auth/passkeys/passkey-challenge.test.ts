import { createSecretKey } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CHALLENGE_SECONDS, createChallenge, readChallenge } from './passkey-challenge.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const otherKey = createSecretKey(Buffer.alloc(32, 8));

afterEach(() => void jest.restoreAllMocks());

describe('a challenge', () => {
  it('is found by the cookie of its browser, which does not tell it', () => {
    const { cookie, challenge } = createChallenge(key, 'sign in');
    expect(readChallenge(key, 'sign in', cookie)?.text).toBe(challenge);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(challenge);
    expect(createChallenge(key, 'sign in').challenge).not.toBe(challenge);
  });

  it('is another one for another purpose, session, key or time', () => {
    const { cookie, challenge } = createChallenge(key, 'add one');
    const [random = '', until = ''] = cookie.split('.');
    const others = [
      readChallenge(key, 'sign in', cookie),
      readChallenge(key, 'add two', cookie),
      readChallenge(key, 'verify one', cookie),
      readChallenge(otherKey, 'add one', cookie),
      readChallenge(key, 'add one', `${random}.${Number(until) + 1}`),
    ];
    for (const other of others) {
      expect(other?.text).toMatch(/^[\w-]{43}$/);
      expect(other?.text).not.toBe(challenge);
    }
  });

  it.each([
    undefined,
    '',
    'x',
    `${'a'.repeat(43)}.`,
    `${'a'.repeat(42)}.9999999999999`,
    `${'a'.repeat(43)}.9e99`,
  ])('is not made of the cookie %j', (cookie) => {
    expect(readChallenge(key, 'sign in', cookie)).toBeUndefined();
  });

  it('ends after five minutes', () => {
    const start = Date.parse('2026-11-20T05:00:00Z');
    const now = jest.spyOn(Date, 'now').mockReturnValue(start);
    const { cookie } = createChallenge(key, 'sign in');
    now.mockReturnValue(start + CHALLENGE_SECONDS * 1_000 - 1);
    expect(readChallenge(key, 'sign in', cookie)?.expiresAt).toEqual(new Date('2026-11-20T05:05:00Z'));
    now.mockReturnValue(start + CHALLENGE_SECONDS * 1_000);
    expect(readChallenge(key, 'sign in', cookie)).toBeUndefined();
  });
});
