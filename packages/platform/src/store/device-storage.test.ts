import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aStudent } from '@portal/testing';
import {
  clearDrafts,
  clearSession,
  clearStoredUser,
  hasPendingSignOut,
  hasStoredData,
  readDraft,
  readPushOwner,
  readScheduleText,
  readSignInId,
  readStoredUser,
  renewDeviceId,
  setHasStoredData,
  setPendingSignOut,
  storeIdentity,
  storeUser,
  watchPendingSignOut,
  writeDraft,
  writePushOwner,
  writeScheduleText,
} from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const failWith = (error: Error) =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw error;
  });

describe('the id of a sign-in', () => {
  it('is missing until both the device and the person are known', () => {
    expect(readSignInId()).toBeUndefined();
    storeIdentity({ personId: 7, role: 'student' });
    expect(readSignInId()).toBeUndefined();
    localStorage.clear();
    renewDeviceId();
    expect(readSignInId()).toBeUndefined();
  });

  it('differs between two sign-ins of one person, so that no data of the first is shown (D-26.2)', () => {
    const signIn = () => {
      const deviceId = renewDeviceId();
      storeIdentity({ personId: 7, role: 'student' });
      return { deviceId, id: readSignInId() };
    };
    const [first, second] = [signIn(), signIn()];
    expect(first.id).toBe(`7/${first.deviceId}`);
    expect(second.id).not.toBe(first.id);
  });

  it('is gone after sign-out (§4 Logout.2)', () => {
    renewDeviceId();
    storeIdentity({ personId: 7, role: 'student' });
    clearSession();
    expect(readSignInId()).toBeUndefined();
  });
});

describe('the end of a session', () => {
  it('on the server removes only the stored user, so that the same person can sign in again', () => {
    renewDeviceId();
    storeUser(aStudent());
    storeIdentity({ personId: 201, role: 'student' });
    clearStoredUser();
    expect(readStoredUser()).toBeUndefined();
    expect(readSignInId()).toMatch(/^201\//);
  });

  it('by sign-out removes the schedule, but not whether offline data are left (D-26.2)', () => {
    renewDeviceId();
    writeScheduleText('{}');
    setHasStoredData(true);
    setPendingSignOut(true);
    writePushOwner(7);
    clearSession();
    expect(readScheduleText()).toBeUndefined();
    expect([hasStoredData(), hasPendingSignOut(), readPushOwner()]).toEqual([true, true, 7]);
  });
});

describe('the stored schedule', () => {
  it('is read back as it was written (§3 Schedule)', () => {
    expect(readScheduleText()).toBeUndefined();
    expect(writeScheduleText('{"ws":2}')).toBe(true);
    expect(readScheduleText()).toBe('{"ws":2}');
    expect(Object.keys(localStorage)).toEqual(['schedule']);
  });

  it('says when the storage is full, and passes on any other error (§3 Schedule)', () => {
    failWith(new DOMException('full', 'QuotaExceededError'));
    expect(writeScheduleText('{}')).toBe(false);
    failWith(new TypeError('no storage'));
    expect(() => writeScheduleText('{}')).toThrow('no storage');
  });
});

describe('flags of the device', () => {
  it('are off at first, and leave nothing behind when they are off again', () => {
    expect([hasPendingSignOut(), hasStoredData(), readPushOwner()]).toEqual([false, false, undefined]);
    setPendingSignOut(true);
    setHasStoredData(true);
    writePushOwner(7);
    expect([hasPendingSignOut(), hasStoredData(), readPushOwner()]).toEqual([true, true, 7]);
    setPendingSignOut(false);
    setHasStoredData(false);
    writePushOwner();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a sign-out in another tab', () => {
  const changed = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('is reported when it begins and when it ends (§4 Logout.4)', () => {
    const seen: boolean[] = [];
    const stop = watchPendingSignOut((isPending) => void seen.push(isPending));
    setPendingSignOut(true);
    const [key = null] = Object.keys(localStorage);
    changed(key, '1');
    changed('lang', 'kg');
    changed(key, null);
    expect(seen).toEqual([true, false]);
    stop();
    changed(key, '1');
    expect(seen).toEqual([true, false]);
  });

  it('is not confused with the clearing of the whole storage, which names no key (§4 Logout.4)', () => {
    const seen: boolean[] = [];
    const stop = watchPendingSignOut((isPending) => void seen.push(isPending));
    changed(null, null);
    expect(seen).toEqual([]);
    stop();
  });
});

describe('drafts', () => {
  it('of two fields and two people are separate', () => {
    writeDraft(7, 'message', 'a');
    writeDraft(7, 'news', 'b');
    writeDraft(8, 'message', 'c');
    expect([readDraft(7, 'message'), readDraft(7, 'news'), readDraft(8, 'message')]).toEqual(['a', 'b', 'c']);
    expect(readDraft(8, 'news')).toBe('');
  });

  it('of everybody are removed, and other keys that only look alike stay (D-26.2)', () => {
    writeDraft(7, 'message', 'a');
    writeDraft(8, 'news', 'b');
    localStorage.setItem('drafts', 'x');
    clearDrafts();
    expect(Object.keys(localStorage)).toEqual(['drafts']);
  });

  it('can be emptied while the storage is full', () => {
    writeDraft(7, 'message', 'a');
    failWith(new DOMException('full', 'QuotaExceededError'));
    expect(writeDraft(7, 'message', 'ab')).toBe(false);
    expect(readDraft(7, 'message')).toBe('a');
    expect(writeDraft(7, 'message', '')).toBe(true);
    expect(readDraft(7, 'message')).toBe('');
  });
});
