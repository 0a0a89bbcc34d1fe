import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { extensionOf } from './file-name.ts';

/** Bounds of an archive's content, checked against what its entries really unpack to. */
export interface ArchiveLimits {
  readonly entriesMax: number;
  readonly totalMaxBytes: number;
  /** An entry without which the archive is not what it claims to be. */
  readonly requiredEntry?: string;
}

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

/** Documents inside documents, such as the tables behind the charts of a text. */
const documentExtensions = new Set('docx xlsx pptx odt ods odp'.split(' '));

/** First bytes, in Latin-1, of programs. The third byte tells a program of Windows from a text. */
const programContent = /^(?:MZ[^\t\n\r\x20-\x7e]|\x7fELF)/;
/** First bytes, in Latin-1, of archives. */
const archiveStarts = ['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf'];

const isArchive = (head: string): boolean => archiveStarts.some((start) => head.startsWith(start));

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> MODE_SHIFT) & FILE_TYPE_MASK) === SYMBOLIC_LINK;

const isForbidden = (entry: Entry): boolean =>
  isLink(entry) ||
  entry.isEncrypted() ||
  forbiddenExtensions.has(extensionOf(entry.fileName)) ||
  entry.fileName.endsWith(MACROS);

const isForbiddenContent = (head: string, { fileName }: Entry): boolean =>
  programContent.test(head) || (isArchive(head) && !documentExtensions.has(extensionOf(fileName)));

/** Counts what an archive unpacks to; entries are read and thrown away. */
class ArchiveInspection {
  readonly #archive: ZipFile;
  readonly #limits: ArchiveLimits;
  readonly #names = new Set<string>();
  #totalBytes = 0;
  #compressedBytes = 0;

  constructor(archive: ZipFile, limits: ArchiveLimits) {
    this.#archive = archive;
    this.#limits = limits;
  }

  async isHarmless(): Promise<boolean> {
    const { entriesMax, requiredEntry } = this.#limits;
    if (this.#archive.entryCount > entriesMax) return false;
    // yauzl rejects absolute names and names with `..`.
    for await (const entry of this.#archive.eachEntry())
      if (isForbidden(entry) || !this.#isNew(entry) || !(await this.#isUnpackable(entry))) return false;
    if (requiredEntry !== undefined && !this.#names.has(requiredEntry)) return false;
    // Entries of a bomb may share their bytes.
    return this.#totalBytes <= Math.min(this.#compressedBytes, this.#archive.fileSize) * RATIO_MAX;
  }

  /** Two programs may read different entries of the same name. */
  #isNew({ fileName }: Entry): boolean {
    if (this.#names.has(fileName)) return false;
    this.#names.add(fileName);
    return true;
  }

  async #isUnpackable(entry: Entry): Promise<boolean> {
    this.#compressedBytes += entry.compressedSize;
    if (entry.fileName.endsWith('/')) return true;
    if (this.#totalBytes + entry.uncompressedSize > this.#limits.totalMaxBytes) return false;
    return this.#isAcceptable(entry, await this.#archive.openReadStreamPromise(entry));
  }

  /** yauzl stops at an entry that is longer or shorter than its directory says. */
  async #isAcceptable(entry: Entry, content: Readable): Promise<boolean> {
    let isFirst = true;
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      this.#totalBytes += bytes.length;
      if (this.#totalBytes > this.#limits.totalMaxBytes) return false;
      if (isFirst && isForbiddenContent(bytes.toString('latin1', 0, 8), entry)) return false;
      isFirst = false;
    }
    return true;
  }
}

/** System errors have a negative `errno`; zlib's errors and others are about the archive. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'errno' in error && 'syscall' in error;

/** Returns false for a broken archive, a zip bomb or forbidden entries. Writes nothing. */
export async function isSafeArchive(file: string, limits: ArchiveLimits): Promise<boolean> {
  try {
    const archive = await openPromise(file, { lazyEntries: true, autoClose: false });
    try {
      return await new ArchiveInspection(archive, limits).isHarmless();
    } finally {
      archive.close();
    }
  } catch (error) {
    if (isSystemError(error)) throw error;
    return false;
  }
}
