import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform, type Duplex } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupStore } from './backup-store.ts';

/** One stored item; the hash is of its stored bytes. */
export interface Part {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The bytes of a backup are not those that were written. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** Who can read what is written: age recipients such as `age1…`; nobody else, if there are any. */
export type Recipients = readonly string[];
/** Keys of age, `AGE-SECRET-KEY-1…`. */
export type Identities = readonly string[];

const ENCRYPTED = '.age';

/** Passes an error on to the reader of the last stream, which may come later or not at all; ends the source when that one ends. */
const chain = <Next extends Duplex>(source: Readable, next: Next): Next => {
  // Without a listener, an error before the first read would end the process.
  pipeline(source, next, () => undefined);
  return next;
};

async function encrypt(source: Readable, recipients: Recipients): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(source)));
}

async function decrypt(source: Readable, identities: Identities): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(source)));
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/** Counts and hashes what passes. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');
  sizeBytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.sizeBytes += chunk.length;
    done(null, chunk);
  }

  hex = (): string => this.#hash.digest('hex');
}

export interface WriteOptions {
  readonly isCompressed: boolean;
  readonly recipients: Recipients;
}

/** The name with which content is stored. */
export const storedName = (name: string, { isCompressed, recipients }: WriteOptions): string =>
  `${name}${isCompressed ? '.zst' : ''}${recipients.length > 0 ? ENCRYPTED : ''}`;

/** Stores content, compressed and encrypted as its name then says. */
export async function writePart(
  store: BackupStore,
  { name, content }: { readonly name: string; readonly content: Readable },
  options: WriteOptions,
): Promise<Part> {
  const stored = storedName(name, options);
  const compressed = options.isCompressed ? chain(content, createZstdCompress()) : content;
  const written = options.recipients.length > 0 ? await encrypt(compressed, options.recipients) : compressed;
  const digest = chain(written, new Digest());
  try {
    await store.put(stored, digest);
  } finally {
    // A store that fails may not have read to the end.
    digest.destroy();
  }
  return { name: stored, sizeBytes: digest.sizeBytes, sha256: digest.hex() };
}

/** Opens the content of a part; its bytes are checked by `checkPart`. */
export async function openPart(store: BackupStore, name: string, identities: Identities): Promise<Readable> {
  const isEncrypted = name.endsWith(ENCRYPTED);
  if (isEncrypted && identities.length === 0)
    throw new DamagedBackupError(`${name} is encrypted: name the file of your age key with --identity.`);
  const stored = await store.open(name);
  const plain = isEncrypted ? await decrypt(stored, identities) : stored;
  const isCompressed = name.replace(ENCRYPTED, '').endsWith('.zst');
  return isCompressed ? chain(plain, createZstdDecompress()) : plain;
}

/** Reads a part to its end and throws when it differs from what was written. */
export async function checkPart(store: BackupStore, { name, sizeBytes, sha256 }: Part): Promise<void> {
  const digest = chain(await store.open(name), new Digest());
  for await (const _chunk of digest);
  if (digest.sizeBytes !== sizeBytes || digest.hex() !== sha256)
    throw new DamagedBackupError(`${name} is damaged: its bytes are not those that were written.`);
}
