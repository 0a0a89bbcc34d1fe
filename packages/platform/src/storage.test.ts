import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aStudent } from '@portal/testing';
import {
  clearSession,
  keepUser,
  readDeviceId,
  readKeptUser,
  rememberUser,
  renewDeviceId,
} from './storage.ts';

beforeEach(() => localStorage.clear());

describe('what the browser keeps of a session (spec §3, §4)', () => {
  it('has no device before the first sign-in', () => {
    expect(readDeviceId()).toBeUndefined();
  });

  it('names the device by a new random v4 id at every attempt and forgets who was there', () => {
    rememberUser({ personId: 7, role: 'student' });
    const first = renewDeviceId();
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(readDeviceId()).toBe(first);
    expect(localStorage.getItem('uid')).toBeNull();
    expect(renewDeviceId()).not.toBe(first);
  });

  it('forgets token, uid and role at once and nothing else', () => {
    localStorage.setItem('lang', 'kg');
    renewDeviceId();
    rememberUser({ personId: 7, role: 'student' });
    clearSession();
    expect(Object.entries(localStorage)).toEqual([['lang', 'kg']]);
  });
});

describe('the user that is kept for the time without a network', () => {
  it('is the same one as before', () => {
    renewDeviceId();
    keepUser(aStudent());
    expect(readKeptUser()).toEqual(aStudent());
  });

  it('is nobody after signing out, and nobody without a device', () => {
    renewDeviceId();
    keepUser(aStudent());
    clearSession();
    expect(readKeptUser()).toBeUndefined();
    keepUser(aStudent());
    expect(readKeptUser()).toBeUndefined();
  });

  it.each(['{', 'null', '{"role":7}'])('is nobody where %s was written', (text) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    renewDeviceId();
    localStorage.setItem('user', text);
    expect(readKeptUser()).toBeUndefined();
  });
});
