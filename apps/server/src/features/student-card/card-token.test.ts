import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { compareTimes } from '../../../test/measuring/compare-times.ts';
import { openCard, sealCard, type CardContent } from './card-token.ts';

const key = createSecretKey(randomBytes(32));
const otherKey = createSecretKey(randomBytes(32));
const NOW = Date.UTC(2026, 10, 22);
const content: CardContent = { studentId: 201, groupId: 31, expiresAtMs: NOW + 300_000, revision: 2 };
const token = sealCard(key, content);

describe('the token of a student card (D-25)', () => {
  it('opens to what it was made of, until it expires', () => {
    expect(openCard(key, token, NOW)).toEqual(content);
    expect(openCard(key, token, NOW + 299_999)).toEqual(content);
    expect(openCard(key, token, NOW + 300_000)).toBeUndefined();
  });

  it('differs each time, and shows neither person nor group', () => {
    expect(sealCard(key, content)).not.toBe(token);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('201:31');
  });

  it('is refused when any byte is altered', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1)
      for (let bit = 0; bit < 8; bit += 1) {
        const altered = Buffer.from(bytes);
        altered[at] = (altered[at] ?? 0) ^ (1 << bit);
        expect(openCard(key, altered.toString('base64url'), NOW)).toBeUndefined();
      }
  });

  it('is refused when it is shortened, lengthened or spelt otherwise', () => {
    for (let length = 0; length < token.length; length += 1)
      expect(openCard(key, token.slice(0, length), NOW)).toBeUndefined();
    for (const end of ['A', 'AAAA', '=', ' ', '\n', '!'])
      expect(openCard(key, token + end, NOW)).toBeUndefined();
  });

  it('is refused by another key', () => {
    expect(openCard(otherKey, token, NOW)).toBeUndefined();
  });

  it('takes as long to refuse for any reason', async () => {
    const altered = `${token.slice(0, -6)}AAAAAA`;
    const expired = sealCard(key, { ...content, expiresAtMs: NOW - 1 });
    const many = (text: string) => async () => {
      for (let round = 0; round < 300; round += 1) openCard(key, text, NOW);
    };
    const [first, second] = await compareTimes(many(altered), many(expired));
    expect(Math.max(first, second)).toBeLessThan(2 * Math.min(first, second));
  });
});
