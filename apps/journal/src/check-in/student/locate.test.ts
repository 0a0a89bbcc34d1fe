import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakePlace } from '../../../test/check-in.tsx';
import { locate, prefetchLocation } from './locate.ts';

const place = { longitude: 74.59, latitude: 42.88 };

/** Replaces what the browser knows of the permission. */
const fakePermission = (state: PermissionState) =>
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state }) },
  });

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

describe('the location', () => {
  it('is what the browser says', async () => {
    fakePlace(place);
    expect(await locate(1_500)).toEqual(place);
  });

  it('is unknown when it is denied, and in a browser that knows none', async () => {
    expect(await locate(1_500)).toBeUndefined();
    fakePlace('denied');
    expect(await locate(1_500)).toBeUndefined();
  });

  it('is waited for no longer than the limit, also while the browser asks for the permission', async () => {
    fakePlace('slow');
    jest.useFakeTimers();
    const located = locate(1_500);
    await jest.advanceTimersByTimeAsync(1_499);
    const state = Promise.race([located, Promise.resolve('waiting')]);
    expect(await state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await located).toBeUndefined();
  });

  it.each([
    ['granted', 1],
    ['prompt', 0],
    ['denied', 0],
  ] as const)('is asked for in advance only where that asks nobody: %s', async (state, times) => {
    fakePlace(place);
    const request = jest.spyOn(navigator.geolocation, 'getCurrentPosition');
    await prefetchLocation();
    fakePermission(state);
    await prefetchLocation();
    expect(request).toHaveBeenCalledTimes(times);
  });
});
