import { createPrivateKey, createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../database/error-properties.ts';

const KEY_BYTES = 32;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Keys that the server generates on its first run. */
export interface Secrets {
  readonly xsrfKey: KeyObject;
  /** VAPID private key (P-256). */
  readonly pushKey: Buffer;
  /** Signs the codes of check-ins; a backup of the database cannot make codes. */
  readonly checkInKey: KeyObject;
  /** Signs issued documents (Ed25519). Documents stay valid for years: back it up. */
  readonly documentKey: KeyObject;
  /** Encrypts the tokens of student cards. */
  readonly studentCardKey: KeyObject;
  /** Encrypts the answers of questionnaires; a backup of the database alone shows none. */
  readonly questionnaireKey: KeyObject;
  /** Signs the messages of the sandbox bank. */
  readonly sandboxBankKey: KeyObject;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from(await readFile(file, 'utf8'), 'base64url');
    if (key.length !== KEY_BYTES)
      throw new Error(
        `${file} does not hold a key of ${KEY_BYTES} bytes. Restore it from the backup, or remove it for a new one.`,
      );
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a temporary file and links it into place: a reader never sees a partial key, and one of two processes wins.
 */
async function createKey(file: string): Promise<Buffer> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(KEY_BYTES).toString('base64url'), { mode: OWNER_ONLY, flush: true });
  try {
    await link(temporary, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error(`${file} vanished while it was made`);
  return key;
}

const signingKeyOf = (bytes: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, bytes]), format: 'der', type: 'pkcs8' });

/** Reads or creates the keys of this installation, readable by the server's user only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = path.join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await chmod(folder, OWNER_ONLY_FOLDER);
  const loadKey = async (name: string): Promise<Buffer> => {
    const file = path.join(folder, name);
    return (await readKey(file)) ?? createKey(file);
  };
  return {
    xsrfKey: createSecretKey(await loadKey('xsrf.key')),
    pushKey: await loadKey('push.key'),
    checkInKey: createSecretKey(await loadKey('check-in.key')),
    documentKey: signingKeyOf(await loadKey('documents.key')),
    studentCardKey: createSecretKey(await loadKey('student-card.key')),
    questionnaireKey: createSecretKey(await loadKey('questionnaires.key')),
    sandboxBankKey: createSecretKey(await loadKey('sandbox-bank.key')),
  };
}
