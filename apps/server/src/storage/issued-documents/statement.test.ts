import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { digestFacts } from './facts-digest.ts';
import { initialsOf } from './initials.ts';
import { isSignedBy, signStatement, verificationAddress, type Statement } from './statement.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

const statement: Statement = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  kind: 'transcript',
  initials: 'Ү. Ө.',
  issuedOn: '2026-11-22',
  factsDigest: digestFacts({ gpa: 3.5 }).toString('base64url'),
};

describe('the signature of a document (screens, Services)', () => {
  const signature = signStatement(privateKey, statement);

  it('is good for the public key of the same pair only', () => {
    expect(isSignedBy(publicKey, statement, signature)).toBe(true);
    expect(isSignedBy(createPublicKey(privateKey), statement, signature)).toBe(true);
    expect(isSignedBy(generateKeyPairSync('ed25519').publicKey, statement, signature)).toBe(false);
  });

  it.each(['id', 'kind', 'initials', 'issuedOn', 'factsDigest'] as const)('covers %s', (field) => {
    expect(isSignedBy(publicKey, { ...statement, [field]: `${statement[field]}x` }, signature)).toBe(false);
  });

  it('is bad when any byte of it is altered', () => {
    const bytes = Buffer.from(signature, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(isSignedBy(publicKey, statement, altered.toString('base64url'))).toBe(false);
    }
    expect(isSignedBy(publicKey, statement, '')).toBe(false);
    expect(isSignedBy(publicKey, statement, 'короткая')).toBe(false);
  });

  it('has one spelling', () => {
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const text = signature.slice(0, -1) + last;
      expect(isSignedBy(publicKey, statement, text)).toBe(text === signature);
    }
  });

  it('does not let one field run into the next', () => {
    const shifted = { ...statement, kind: `${statement.kind}A`, id: statement.id.slice(1) };
    expect(isSignedBy(publicKey, shifted, signature)).toBe(false);
  });

  it('stands in the address with all that it covers', () => {
    const url = new URL(verificationAddress('https://portal.example', statement, signature));
    expect(url.pathname).toBe('/lms/public/verify/AAAAAAAAAAAAAAAAAAAAAA');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      kind: 'transcript',
      initials: 'Ү. Ө.',
      day: '2026-11-22',
      facts: statement.factsDigest,
      signature,
    });
  });
});

describe('the digest of facts', () => {
  it('does not depend on the order of keys, but on everything else', () => {
    const digest = (facts: unknown) => digestFacts(facts).toString('hex');
    expect(digest({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(digest({ b: { d: [1, 2], c: 2 }, a: 1 }));
    expect(digest({ a: [1, 2] })).not.toBe(digest({ a: [2, 1] }));
    expect(digest({ a: 1 })).not.toBe(digest({ a: '1' }));
    expect(digest({ day: new Date(0) })).not.toBe(digest({ day: new Date(1) }));
  });
});

describe('initials', () => {
  it.each([
    ['Өмүрбек уулу Айбек', 'Ө. У. А.'],
    ['  Пак  Ольга ', 'П. О.'],
    ['Нур', 'Н.'],
  ])('of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
