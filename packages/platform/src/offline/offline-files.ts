import { PLATFORM_VERSION } from '../module/module.ts';
import { readSignInId, setHasStoredData } from '../store/storage.ts';

/** A file that is stored in this browser. */
export interface OfflineFile {
  readonly name: string;
  readonly sizeBytes: number;
}

const CACHE = 'offline-files ';
/** Addresses that nothing requests, so that the service worker never answers with them. */
const ADDRESS = '/lms/offline-files/';
const SIZE = 'x-size';

const cacheNameOf = (signInId: string): string => `${CACHE}${PLATFORM_VERSION} ${signInId}`;
const canStore = (): boolean => 'caches' in globalThis;

/** Opens the files of the current sign-in; `undefined` after sign-out, or where the browser stores none. */
async function openFiles(): Promise<Cache | undefined> {
  const signInId = readSignInId();
  return signInId === undefined || !canStore() ? undefined : caches.open(cacheNameOf(signInId));
}

const addressOf = (name: string): string => `${ADDRESS}${name}`;

/** Stores a file until sign-out; throws when the browser has no room for it. */
export async function storeOfflineFile(name: string, file: Blob): Promise<void> {
  const files = await openFiles();
  if (!files) throw new Error('This browser stores no files');
  setHasStoredData(true);
  const headers = { 'content-type': file.type, [SIZE]: String(file.size) };
  await files.put(addressOf(name), new Response(file, { headers }));
}

/** Reads a stored file of the current sign-in. */
export async function readOfflineFile(name: string): Promise<Blob | undefined> {
  const response = await (await openFiles())?.match(addressOf(name));
  return response?.blob();
}

export async function removeOfflineFile(name: string): Promise<void> {
  await (await openFiles())?.delete(addressOf(name));
}

/** Lists the stored files of the current sign-in. */
export async function listOfflineFiles(): Promise<readonly OfflineFile[]> {
  const files = await openFiles();
  const requests = (await files?.keys()) ?? [];
  return Promise.all(
    requests.map(async ({ url }) => ({
      name: decodeURIComponent(new URL(url).pathname.slice(ADDRESS.length)),
      sizeBytes: Number((await files?.match(url))?.headers.get(SIZE)),
    })),
  );
}

/** Removes the files of all other sign-ins, or of all. */
export async function removeOfflineFilesExcept(signInId: string | undefined): Promise<void> {
  if (!canStore()) return;
  const remaining = signInId === undefined ? undefined : cacheNameOf(signInId);
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== remaining);
  for (const name of others) await caches.delete(name);
}
