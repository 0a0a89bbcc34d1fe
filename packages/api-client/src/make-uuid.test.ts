import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { makeUuid } from './make-uuid.ts';

afterEach(() => void jest.restoreAllMocks());

describe('a UUID', () => {
  it('is random and of version 4 (§9 Login.1)', () => {
    const all = Array.from({ length: 500 }, makeUuid);
    for (const uuid of all)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(all).size).toBe(500);
  });

  it('does not need crypto.randomUUID, which browsers only have over https', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(makeUuid()).toHaveLength(36);
  });
});
