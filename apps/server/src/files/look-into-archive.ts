import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { extensionOf } from './file-name.ts';

const ENTRIES_MAX = 2_000;
const TOTAL_MAX_BYTES = 200 * 1_024 * 1_024;
const RATIO_MAX = 100;

/** The upper half of the attributes is the mode of Unix, whose upper bits say what the entry is. */
const MODE_SHIFT = 16;
const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Programs, scripts that Windows runs on a double click, and archives that nobody has looked into. */
const refusedInside = new Set(
  'exe dll com scr bat cmd msi ps1 vbs vbe wsf hta lnk jar apk zip rar 7z gz bz2 xz'.split(' '),
);
const MACROS = 'vbaProject.bin';

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> MODE_SHIFT) & FILE_TYPE_MASK) === SYMBOLIC_LINK;

const isRefused = (entry: Entry): boolean =>
  isLink(entry) ||
  entry.isEncrypted() ||
  refusedInside.has(extensionOf(entry.fileName)) ||
  entry.fileName.endsWith(MACROS);

async function isHarmless(archive: ZipFile): Promise<boolean> {
  let totalBytes = 0;
  let packedBytes = 0;
  // Names with `..` and absolute ones are errors of the library.
  for await (const entry of archive.eachEntry()) {
    totalBytes += entry.uncompressedSize;
    packedBytes += entry.compressedSize;
    if (isRefused(entry) || totalBytes > TOTAL_MAX_BYTES) return false;
  }
  return totalBytes <= packedBytes * RATIO_MAX;
}

/** Errors of the machine have a number; those of the library are about the archive. */
const isOfMachine = (error: unknown): boolean => error instanceof Error && 'errno' in error;

/** False for an archive that is broken, blows up, or hides what must not be sent. Nothing is unpacked. */
export async function isGoodArchive(file: string): Promise<boolean> {
  try {
    const archive = await openPromise(file, { lazyEntries: true, autoClose: false });
    try {
      return archive.entryCount <= ENTRIES_MAX && (await isHarmless(archive));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (isOfMachine(error)) throw error;
    return false;
  }
}
