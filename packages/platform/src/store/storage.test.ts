import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aStudent } from '@portal/testing';
import {
  clearSession,
  storeUser,
  readDeviceId,
  readStoredUser,
  storeIdentity,
  renewDeviceId,
} from './storage.ts';

beforeEach(() => localStorage.clear());

describe('session data in the browser (§3 User/session, §4 Login)', () => {
  it('has no device id before the first sign-in', () => {
    expect(readDeviceId()).toBeUndefined();
  });

  it('gets a new random v4 device id and loses the old identity at every sign-in attempt (§4 Login.6, §9 Login.1, D-21.1)', () => {
    storeIdentity({ personId: 7, role: 'student' });
    const first = renewDeviceId();
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(readDeviceId()).toBe(first);
    expect(localStorage.getItem('uid')).toBeNull();
    expect(renewDeviceId()).not.toBe(first);
  });

  it.each([
    ['teacher', '1'],
    ['student', '2'],
  ] as const)('stores a %s as role %s (§3 User/session.2, §6)', (role, stored) => {
    storeIdentity({ personId: 7, role });
    expect(localStorage.getItem('uid')).toBe('7');
    expect(localStorage.getItem('role')).toBe(stored);
  });

  it('loses token, uid and role, and nothing else, when cleared (§3 User/session.2, §4 Logout.2, D-21.1)', () => {
    localStorage.setItem('lang', 'kg');
    renewDeviceId();
    storeIdentity({ personId: 7, role: 'student' });
    clearSession();
    expect(Object.entries(localStorage)).toEqual([['lang', 'kg']]);
  });
});

describe('the user stored for offline use', () => {
  it('is read back unchanged', () => {
    renewDeviceId();
    storeUser(aStudent());
    expect(readStoredUser()).toEqual(aStudent());
  });

  it('is undefined after sign-out and without a device id', () => {
    renewDeviceId();
    storeUser(aStudent());
    clearSession();
    expect(readStoredUser()).toBeUndefined();
    storeUser(aStudent());
    expect(readStoredUser()).toBeUndefined();
  });

  it.each(['{', 'null', '{"role":7}'])('is undefined when %s is stored', (text) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    renewDeviceId();
    localStorage.setItem('user', text);
    expect(readStoredUser()).toBeUndefined();
  });
});
