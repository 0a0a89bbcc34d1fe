import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { PublishError } from './publish-error.ts';

/** The entry of an archive that has the SHA-256 of each file of the build, in hexadecimal digits by its name. */
export const HASHES_FILE = 'hashes.json';

/** Bounds of an archive. */
export const archiveLimits = {
  packedMaxBytes: 32 * 1_024 * 1_024,
  unpackedMaxBytes: 128 * 1_024 * 1_024,
  filesMax: 2_000,
  /** Compressed scripts are four times smaller; a bomb is a thousand times smaller. */
  ratioMax: 100,
} as const;

/** The upper 16 bits of the attributes hold the Unix mode with the file type. */
const MODE_SHIFT = 16;
const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;

/** Segments that every file system stores as they are; none begins with a dot. */
const plainName = /^(?:[\w@+~-][\w.@+~-]{0,99}\/)*[\w@+~-][\w.@+~-]{0,99}$/;
const sha256Pattern = /^[0-9a-f]{64}$/;

type Hashes = ReadonlyMap<string, string>;

/** 0 for programs that store no mode. */
const typeOf = ({ externalFileAttributes }: Entry): number =>
  (externalFileAttributes >>> MODE_SHIFT) & FILE_TYPE_MASK;

/** Some programs pack folders as well. */
const isFolder = (entry: Entry): boolean =>
  entry.fileName.endsWith('/') && entry.uncompressedSize === 0 && [0, FOLDER].includes(typeOf(entry));

function requirePlain(entry: Entry, known: ReadonlyMap<string, Entry>): void {
  const { fileName: name } = entry;
  const shown = JSON.stringify(name);
  if (![0, REGULAR_FILE].includes(typeOf(entry)))
    throw new PublishError(`The archive has ${shown}, which is no plain file but a link or a device`);
  if (!plainName.test(name))
    throw new PublishError(`The archive has ${shown}, which is no plain relative path`);
  // Names that differ in their case only are one file on some disks.
  if (known.has(name.toLowerCase())) throw new PublishError(`The archive has ${shown} twice`);
  if (entry.isEncrypted()) throw new PublishError(`The archive has ${shown} encrypted`);
}

/** Lists the files of an archive before anything is unpacked; yauzl unpacks no more than the sizes that they claim. */
async function listFiles(archive: ZipFile): Promise<Entry[]> {
  const { filesMax, unpackedMaxBytes, ratioMax } = archiveLimits;
  if (archive.entryCount > filesMax) throw new PublishError(`The archive has more than ${filesMax} files`);
  const files = new Map<string, Entry>();
  let unpackedBytes = 0;
  for await (const entry of archive.eachEntry()) {
    if (isFolder(entry)) continue;
    requirePlain(entry, files);
    files.set(entry.fileName.toLowerCase(), entry);
    unpackedBytes += entry.uncompressedSize;
  }
  // The bytes of one file may be those of others as well: what counts is the size of the archive.
  if (unpackedBytes > Math.min(unpackedMaxBytes, archive.fileSize * ratioMax))
    throw new PublishError('The archive unpacks to too many bytes');
  return [...files.values()];
}

async function readHashes(archive: ZipFile, entry: Entry | undefined): Promise<Hashes> {
  if (!entry) throw new PublishError(`The archive has no ${HASHES_FILE}`);
  const hashes: unknown = JSON.parse(await text(await archive.openReadStreamPromise(entry)));
  const entries = Object.entries(Object(hashes));
  return new Map(
    entries.map(([name, hash]) => {
      if (typeof hash !== 'string' || !sha256Pattern.test(hash))
        throw new PublishError(`${HASHES_FILE} has no SHA-256 of ${JSON.stringify(name)}`);
      return [name, hash];
    }),
  );
}

/** Throws unless the hashes name all files of the archive and no other. */
function requireSameNames(files: readonly Entry[], hashes: Hashes): void {
  const names = new Set(files.map(({ fileName }) => fileName));
  const extra = [...names].find((name) => !hashes.has(name));
  if (extra !== undefined)
    throw new PublishError(`The archive has ${JSON.stringify(extra)}, which is not in ${HASHES_FILE}`);
  const missing = [...hashes.keys()].find((name) => !names.has(name));
  if (missing !== undefined)
    throw new PublishError(`The archive lacks ${JSON.stringify(missing)}, which is in ${HASHES_FILE}`);
}

async function unpackFile(archive: ZipFile, entry: Entry, target: string): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    await archive.openReadStreamPromise(entry),
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx' }),
  );
  return hash.digest('hex');
}

async function unpackFiles(archive: ZipFile, folder: string): Promise<void> {
  const all = await listFiles(archive);
  const hashes = await readHashes(
    archive,
    all.find(({ fileName }) => fileName === HASHES_FILE),
  );
  const files = all.filter(({ fileName }) => fileName !== HASHES_FILE);
  requireSameNames(files, hashes);
  for (const entry of files) {
    const hash = await unpackFile(archive, entry, path.join(folder, entry.fileName));
    if (hash !== hashes.get(entry.fileName))
      throw new PublishError(
        `The archive has ${JSON.stringify(entry.fileName)} with another content than ${HASHES_FILE} says`,
      );
  }
}

/** System errors have a `syscall`; those of zlib and yauzl are about the archive. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Unpacks a build into a new folder. Throws a `PublishError` for an archive that is not exactly what its hashes say. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  try {
    const archive = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      await unpackFiles(archive, folder);
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof PublishError || isSystemError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PublishError(`The archive cannot be read: ${reason}`, { cause: error });
  }
}
