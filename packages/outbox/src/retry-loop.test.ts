import { describe, expect, it } from '@jest/globals';
import { retryDelayMs } from './retry-loop.ts';

describe('the delay between retries', () => {
  it('grows to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
