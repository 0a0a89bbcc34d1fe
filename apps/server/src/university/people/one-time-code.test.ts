import { describe, expect, it } from '@jest/globals';
import { hashCode, generateCode } from './one-time-code.ts';

describe('a one-time code', () => {
  it('has sixteen characters in groups of four and is random', () => {
    const codes = Array.from({ length: 200 }, generateCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    // All 32 characters occur with similar frequency.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('has the same hash regardless of its spelling', () => {
    const hash = hashCode('10AB-CDEF-GHJK-MNPQ');
    expect(hashCode('10abcdefghjkmnpq')).toEqual(hash);
    expect(hashCode(' lOab cdef ghjk mnpq ')).toEqual(hash);
    expect(hashCode('10AB-CDEF-GHJK-MNPR')).not.toEqual(hash);
  });
});
