import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getItem, hasLocalStorage, keepItem, listKeys, removeItem, setItem } from './device-items.ts';

const real = { localStorage, sessionStorage };

/** Installs what the browser gives as its storage. */
const install = (name: keyof typeof real, get: () => unknown) =>
  Object.defineProperty(globalThis, name, { get, configurable: true });

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const fullStorage = (storage: Storage) => ({
  getItem: (key: string) => storage.getItem(key),
  removeItem: (key: string) => storage.removeItem(key),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

const restore = () => {
  install('localStorage', () => real.localStorage);
  install('sessionStorage', () => real.sessionStorage);
};

beforeEach(() => {
  real.localStorage.clear();
  real.sessionStorage.clear();
});
afterEach(() => {
  restore();
  removeItem('token');
  jest.restoreAllMocks();
});

describe('an item that the portal needs', () => {
  it('is stored where other tabs and later visits find it', () => {
    keepItem('token', 'a');
    expect([real.localStorage.getItem('token'), real.sessionStorage.getItem('token')]).toEqual(['a', null]);
    expect([getItem('token'), hasLocalStorage(), listKeys()]).toEqual(['a', true, ['token']]);
  });

  it('survives a reload of its tab where the storage is full, and its old value is gone', () => {
    keepItem('token', 'old');
    install('localStorage', () => fullStorage(real.localStorage));
    keepItem('token', 'new');
    expect(getItem('token')).toBe('new');
    expect(real.sessionStorage.getItem('token')).toBe('new');
    expect(hasLocalStorage()).toBe(true);
    restore();
    keepItem('token', 'newer');
    expect([getItem('token'), real.sessionStorage.getItem('token')]).toEqual(['newer', null]);
  });

  it.each([
    ['refuses storage', refuse],
    ['has none', () => null],
  ])('is in memory where the browser %s', (_, get) => {
    install('localStorage', get);
    install('sessionStorage', get);
    expect([getItem('token'), hasLocalStorage(), listKeys()]).toEqual([null, false, []]);
    keepItem('token', 'a');
    expect(getItem('token')).toBe('a');
    expect(setItem('draft', 'long')).toBe(false);
    removeItem('token');
    expect(getItem('token')).toBeNull();
  });
});
