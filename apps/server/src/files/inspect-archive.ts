import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { extensionOf } from './file-name.ts';

const ENTRIES_MAX = 2_000;
const TOTAL_MAX_BYTES = 200 * 1_024 * 1_024;
const RATIO_MAX = 100;

/** The upper 16 bits of the attributes hold the Unix mode with the file type. */
const MODE_SHIFT = 16;
const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Programs, Windows scripts and nested archives. */
const forbiddenExtensions = new Set(
  'exe dll com scr bat cmd msi ps1 vbs vbe wsf hta lnk jar apk zip rar 7z gz bz2 xz'.split(' '),
);
const MACROS = 'vbaProject.bin';

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> MODE_SHIFT) & FILE_TYPE_MASK) === SYMBOLIC_LINK;

const isForbidden = (entry: Entry): boolean =>
  isLink(entry) ||
  entry.isEncrypted() ||
  forbiddenExtensions.has(extensionOf(entry.fileName)) ||
  entry.fileName.endsWith(MACROS);

async function isHarmless(archive: ZipFile): Promise<boolean> {
  let totalBytes = 0;
  let compressedBytes = 0;
  // yauzl rejects absolute names and names with `..`.
  for await (const entry of archive.eachEntry()) {
    totalBytes += entry.uncompressedSize;
    compressedBytes += entry.compressedSize;
    if (isForbidden(entry) || totalBytes > TOTAL_MAX_BYTES) return false;
  }
  return totalBytes <= compressedBytes * RATIO_MAX;
}

/** System errors have `errno`; other errors are about the archive. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'errno' in error;

/** Returns false for a broken archive, a zip bomb or forbidden entries. Does not extract anything. */
export async function isSafeArchive(file: string): Promise<boolean> {
  try {
    const archive = await openPromise(file, { lazyEntries: true, autoClose: false });
    try {
      return archive.entryCount <= ENTRIES_MAX && (await isHarmless(archive));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (isSystemError(error)) throw error;
    return false;
  }
}
