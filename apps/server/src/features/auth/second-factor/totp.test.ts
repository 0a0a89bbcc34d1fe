import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { beginEnrolment, openEnrolment, openSecret, sealSecret } from './enrolment.ts';
import { secretAddress, secretText, stepOf } from './totp.ts';

const MINUTE_MS = 60_000;

/** The secret and the codes of RFC 6238, appendix B, of which apps show the last six digits. */
const rfcSecret = Buffer.from('12345678901234567890');
const rfcCodes = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of an app', () => {
  it.each(rfcCodes)('counts in its time step: %d s, %s (RFC 6238)', (seconds, code) => {
    expect(stepOf(rfcSecret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('counts one step before and after its own, and no further', () => {
    const at = (seconds: number) => stepOf(rfcSecret, '081804', seconds * 1_000);
    const own = 1_111_111_109;
    expect([at(own - 30), at(own + 30)]).toEqual([at(own), at(own)]);
    expect([at(own - 60), at(own + 61)]).toEqual([undefined, undefined]);
  });

  it('does not count for another secret, nor in another form', () => {
    expect(stepOf(randomBytes(20), '081804', 1_111_111_109_000)).toBeUndefined();
    for (const code of ['', '81804', '0818040', 'abcdef'])
      expect(stepOf(rfcSecret, code, 1_111_111_109_000)).toBeUndefined();
  });

  it('comes from an address that names the university and the login', () => {
    const address = new URL(secretAddress(rfcSecret, { issuer: 'Университет', label: 'registrar' }));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('registrar');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Университет',
      secret: secretText(rfcSecret),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a secret that waits for its first code', () => {
  const key = createSecretKey(randomBytes(32));
  const owner = { personId: 7, sessionId: 'aa' };

  it('is for its person, its session and half an hour', () => {
    const { secret, token } = beginEnrolment(key, owner);
    expect(openEnrolment(key, owner, token)).toEqual(secret);
    expect(openEnrolment(key, { ...owner, personId: 8 }, token)).toBeUndefined();
    expect(openEnrolment(key, { ...owner, sessionId: 'bb' }, token)).toBeUndefined();
    const late = beginEnrolment(key, owner, Date.now() - 31 * MINUTE_MS);
    expect(openEnrolment(key, owner, late.token)).toBeUndefined();
  });

  it.each(['', 'AAAA', 'not base64 at all', 'A'.repeat(200)])('is not in «%s»', (token) => {
    expect(openEnrolment(key, owner, token)).toBeUndefined();
  });

  it('is stored encrypted for its person', () => {
    const sealed = sealSecret(key, 7, rfcSecret);
    expect(sealed.includes(rfcSecret)).toBe(false);
    expect(openSecret(key, 7, sealed)).toEqual(rfcSecret);
    expect(openSecret(key, 8, sealed)).toBeUndefined();
    expect(openSecret(createSecretKey(randomBytes(32)), 7, sealed)).toBeUndefined();
  });
});
