import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { renewDeviceId, storeIdentity } from '@portal/platform';
import { aStudent } from '@portal/testing';

/** Longer than the portal gathers changes before it writes them. */
const WRITTEN_MS = 800;

/** An empty browser in which the student of the tests has signed in: what is shown is stored. */
export function storeOfflineData(): void {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  renewDeviceId();
  storeIdentity(aStudent());
}

/** Waits until what is shown is stored. */
export const dataIsWritten = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, WRITTEN_MS);
  });
