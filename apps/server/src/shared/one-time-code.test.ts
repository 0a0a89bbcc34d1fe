import { describe, expect, it } from '@jest/globals';
import { hashCode, makeCode } from './one-time-code.ts';

describe('a one-time code', () => {
  it('is sixteen signs in groups of four, and another one each time', () => {
    const codes = Array.from({ length: 200 }, makeCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    // Every one of the 32 signs is used, as evenly as chance has it.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('is the same however it is typed', () => {
    const hash = hashCode('10AB-CDEF-GHJK-MNPQ');
    expect(hashCode('10abcdefghjkmnpq')).toEqual(hash);
    expect(hashCode(' lOab cdef ghjk mnpq ')).toEqual(hash);
    expect(hashCode('10AB-CDEF-GHJK-MNPR')).not.toEqual(hash);
  });
});
