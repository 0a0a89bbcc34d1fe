import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { nextPaint } from './next-paint.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function resolvesAfter(ms: number): Promise<boolean> {
  let isResolved = false;
  void nextPaint().then(() => (isResolved = true));
  await jest.advanceTimersByTimeAsync(ms);
  return isResolved;
}

describe('the next paint', () => {
  it('follows the next frame', async () => {
    expect(await resolvesAfter(0)).toBe(false);
    expect(await resolvesAfter(17)).toBe(true);
  });

  it('is not waited for on a page that is not painted', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    expect(await resolvesAfter(99)).toBe(false);
    expect(await resolvesAfter(101)).toBe(true);
  });
});
