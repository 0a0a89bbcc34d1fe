import { beforeEach, describe, expect, it } from '@jest/globals';
import { aStudent, aTeacher, installCaches } from '@portal/testing';
import { clearSession, renewDeviceId, storeIdentity } from '../store/storage.ts';
import {
  listOfflineFiles,
  readOfflineFile,
  removeOfflineFile,
  removeOfflineFilesExcept,
  storeOfflineFile,
} from './offline-files.ts';

let book: Blob;

beforeEach(async () => {
  // The file of a response, because that of jsdom cannot be read.
  book = await new Response('страницы', { headers: { 'content-type': 'application/pdf' } }).blob();
  installCaches();
  renewDeviceId();
  storeIdentity(aStudent());
});

describe('files that open offline (screens, Library)', () => {
  it('are read again, with their size', async () => {
    await storeOfflineFile('book/7/a_-1', book);
    expect(await (await readOfflineFile('book/7/a_-1'))?.text()).toBe('страницы');
    expect(await readOfflineFile('book/8/a')).toBeUndefined();
    expect(await listOfflineFiles()).toEqual([{ name: 'book/7/a_-1', sizeBytes: 16 }]);
    await removeOfflineFile('book/7/a_-1');
    expect(await listOfflineFiles()).toEqual([]);
  });

  it('belong to one sign-in (D-26.2)', async () => {
    await storeOfflineFile('book/7/a', book);
    renewDeviceId();
    storeIdentity(aTeacher());
    expect(await readOfflineFile('book/7/a')).toBeUndefined();
    await removeOfflineFilesExcept('1/other');
    expect(await caches.keys()).toEqual([]);
  });

  it('are neither stored nor read after sign-out', async () => {
    await storeOfflineFile('book/7/a', book);
    clearSession();
    expect(await readOfflineFile('book/7/a')).toBeUndefined();
    await expect(storeOfflineFile('book/7/a', book)).rejects.toThrow('stores no files');
  });

  it('leave the caches of the service worker alone', async () => {
    await caches.open('portal-files');
    await storeOfflineFile('book/7/a', book);
    await removeOfflineFilesExcept(undefined);
    expect(await caches.keys()).toEqual(['portal-files']);
  });
});
