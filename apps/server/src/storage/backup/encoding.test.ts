import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createTempDir, removeTempDirs, waitUntil } from '../../../test/temp-dir.ts';
import { MissingItemError, type BackupStore } from './backup-store.ts';
import { checkPart, DamagedBackupError, openPart, storedName, writePart, type Part } from './encoding.ts';
import { createFolderStore } from './folder-store.ts';

let root: string;
let store: BackupStore;
let identity: string;
let recipient: string;

beforeAll(async () => {
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});
beforeEach(async () => {
  root = await createTempDir();
  store = createFolderStore(root);
});
afterAll(removeTempDirs);

const MB = 1 << 20;

interface Encoding {
  readonly isCompressed: boolean;
  readonly isEncrypted: boolean;
}

const encodings: readonly Encoding[] = [
  { isCompressed: false, isEncrypted: false },
  { isCompressed: true, isEncrypted: false },
  { isCompressed: false, isEncrypted: true },
  { isCompressed: true, isEncrypted: true },
];

const optionsOf = ({ isCompressed, isEncrypted }: Encoding) => ({
  isCompressed,
  recipients: isEncrypted ? [recipient] : [],
});

const write = (content: Buffer, encoding: Encoding): Promise<Part> =>
  writePart(store, { name: 'item', content: Readable.from([content]) }, optionsOf(encoding));
const read = async (name: string, identities = [identity]): Promise<Buffer> =>
  buffer(await openPart(store, name, identities));

async function flip(name: string, position: number): Promise<void> {
  const file = path.join(root, name);
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  await writeFile(file, bytes);
}

describe.each(encodings)('a part with %j', (encoding) => {
  it.each([0, 1, 3 * MB + 7])('brings %d bytes back', async (size) => {
    const content = randomBytes(size);
    const part = await write(content, encoding);
    expect(part.name).toBe(storedName('item', optionsOf(encoding)));
    expect(part.sizeBytes).toBe((await readFile(path.join(root, part.name))).length);
    await checkPart(store, part);
    expect((await read(part.name)).equals(content)).toBe(true);
  });

  it('is found to be damaged wherever one bit differs', async () => {
    const part = await write(randomBytes(200_000), encoding);
    for (const position of [0, Math.floor(part.sizeBytes / 2), part.sizeBytes - 1]) {
      await flip(part.name, position);
      await expect(checkPart(store, part)).rejects.toThrow(`${part.name} is damaged`);
      await flip(part.name, position);
    }
    await checkPart(store, part);
  });

  it('is found to be damaged when its end or all of it is missing', async () => {
    const part = await write(randomBytes(1_000), encoding);
    const file = path.join(root, part.name);
    await writeFile(file, (await readFile(file)).subarray(0, -1));
    await expect(checkPart(store, part)).rejects.toBeInstanceOf(DamagedBackupError);
    await store.remove(part.name);
    await expect(checkPart(store, part)).rejects.toBeInstanceOf(MissingItemError);
    await expect(read(part.name)).rejects.toBeInstanceOf(MissingItemError);
  });

  it('is not stored when its source fails', async () => {
    const content = Readable.from(failing());
    await expect(writePart(store, { name: 'item', content }, optionsOf(encoding))).rejects.toThrow(
      'The source is gone',
    );
    expect(await Array.fromAsync(store.list(''))).toEqual([]);
  });

  it('closes its source when the store fails', async () => {
    const content = Readable.from(endless());
    const full: BackupStore = { ...store, put: () => Promise.reject(new Error('The disk is full')) };
    await expect(writePart(full, { name: 'item', content }, optionsOf(encoding))).rejects.toThrow(
      'The disk is full',
    );
    await waitUntil('the end of the source', () => content.destroyed);
  });

  it('closes the stored item when its reader stops', async () => {
    const part = await write(randomBytes(3 * MB), encoding);
    let source: Readable | undefined;
    const watched: BackupStore = {
      ...store,
      open: async (name) => (source = await store.open(name)),
    };
    const reader = await openPart(watched, part.name, [identity]);
    for await (const _chunk of reader) break;
    await waitUntil('the end of the stored item', () => source?.destroyed === true);
    expect(source?.readableEnded).toBe(false);
  });
});

function* failing(): Generator<Buffer> {
  yield randomBytes(100_000);
  throw new Error('The source is gone');
}

function* endless(): Generator<Buffer> {
  for (;;) yield randomBytes(100_000);
}

describe('an encrypted part', () => {
  const encoding = { isCompressed: true, isEncrypted: true };

  it('does not open wherever one bit differs', async () => {
    const { name, sizeBytes } = await write(randomBytes(200_000), encoding);
    for (const position of [0, Math.floor(sizeBytes / 2), sizeBytes - 1]) {
      await flip(name, position);
      await expect(read(name)).rejects.toThrow(/version|tag|decrypt|invalid|final/i);
      await flip(name, position);
    }
    expect(await read(name)).toHaveLength(200_000);
  });

  it('says nothing of its content, and opens with its own identity only', async () => {
    const part = await write(Buffer.from('secret marks'), encoding);
    expect((await readFile(path.join(root, part.name))).toString('latin1')).not.toContain('secret');
    await expect(read(part.name, [await generateIdentity()])).rejects.toThrow(/identit/);
    await expect(read(part.name, [])).rejects.toThrow(
      'item.zst.age is encrypted: name the file of your age key with --identity.',
    );
    expect((await read(part.name, [await generateIdentity(), identity])).toString()).toBe('secret marks');
  });

  it('opens for each of its recipients', async () => {
    const other = await generateIdentity();
    const recipients = [recipient, await identityToRecipient(other)];
    const content = Readable.from([Buffer.from('for two')]);
    const { name } = await writePart(store, { name: 'item', content }, { isCompressed: false, recipients });
    for (const one of [identity, other]) expect((await read(name, [one])).toString()).toBe('for two');
  });
});

it('a compressed part is smaller than what repeats', async () => {
  const part = await write(Buffer.alloc(MB), { isCompressed: true, isEncrypted: false });
  expect(part.sizeBytes).toBeLessThan(MB / 100);
});
