import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './shared/error-facts.ts';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;
const OWNER_FOLDER = 0o700;

/** Keys that the server makes for itself on its first run. */
export interface Secrets {
  readonly xsrfKey: KeyObject;
  /** By which push services know the portal (VAPID): a private key of P-256. */
  readonly pushKey: Buffer;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from(await readFile(file, 'utf8'), 'base64url');
    if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and linked into place: nobody ever reads half a key, and of two processes one wins. */
async function makeKey(file: string): Promise<Buffer> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: OWNER_ONLY, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error(`${file} vanished while it was made`);
  return key;
}

/** Reads the keys of this installation, or makes them; only the server's own user may read them. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = path.join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  await chmod(folder, OWNER_FOLDER);
  const keyOf = async (name: string): Promise<Buffer> => {
    const file = path.join(folder, name);
    return (await readKey(file)) ?? makeKey(file);
  };
  return { xsrfKey: createSecretKey(await keyOf('xsrf.key')), pushKey: await keyOf('push.key') };
}
