import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { makeUuid } from './make-uuid.ts';

afterEach(() => void jest.restoreAllMocks());

describe('a UUID', () => {
  it('is a random one of version 4, another each time', () => {
    const all = Array.from({ length: 500 }, makeUuid);
    for (const uuid of all)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(all).size).toBe(500);
  });

  it('is made without what browsers have over https alone', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(makeUuid()).toHaveLength(36);
  });
});
