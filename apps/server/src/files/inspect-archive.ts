import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ArchiveLayout } from './archive-layout.ts';
import { acceptedName } from './archive-names.ts';
import { extensionOf } from './file-name.ts';

/** Bounds of an archive's content, checked against what its entries really unpack to. */
export interface ArchiveLimits {
  readonly entriesMax: number;
  readonly totalMaxBytes: number;
  /** An entry without which the archive is not what it claims to be. */
  readonly requiredEntry?: string;
}

const RATIO_MAX = 100;
const DEFLATED = 8;

/** The upper 16 bits of the attributes hold the Unix mode with the file type. */
const MODE_SHIFT = 16;
const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;
const EXECUTABLE = 0o111;

/** Documents inside documents, such as the tables behind the charts of a text. */
const documentExtensions = new Set('docx xlsx pptx odt ods odp'.split(' '));

/** First bytes, in Latin-1, of programs. The third byte tells a program of Windows from a text. */
const programContent =
  /^(?:MZ[^\t\n\r\x20-\x7e]|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|\xbe\xba\xfe\xca)/;
/** Its own identifier follows its length. */
const SHORTCUT = 'L\0\0\0\x01\x14\x02\0';
const SCRIPT = '#!';
/** Longer than what a kind is known by. */
const HEAD_LENGTH = 64;
/** First bytes, in Latin-1, of archives. */
const archiveStarts = [
  'PK\x03\x04',
  'Rar!\x1a',
  '7z\xbc\xaf',
  '\x1f\x8b\x08',
  'BZh',
  '\xfd7zXZ\0',
  '(\xb5/\xfd',
  'MSCF',
  'xar!',
];
/** The parts of a document with macros, whatever their names. */
const CONTENT_TYPES = '[content_types].xml';
const macroTypes = /vbaproject|macroenabled|ms-office\.activex|macrosheet/i;

const isArchive = (head: string): boolean => archiveStarts.some((start) => head.startsWith(start));

const modeOf = ({ externalFileAttributes }: Entry): number => externalFileAttributes >>> MODE_SHIFT;

/** Neither links nor devices. */
function isOrdinary(entry: Entry): boolean {
  const type = modeOf(entry) & FILE_TYPE_MASK;
  return !entry.isEncrypted() && (type === 0 || type === REGULAR_FILE || type === FOLDER);
}

const isExecutable = (entry: Entry): boolean => (modeOf(entry) & EXECUTABLE) !== 0;

const isForbiddenContent = (head: string, entry: Entry): boolean =>
  programContent.test(head) ||
  head.startsWith(SHORTCUT) ||
  (head.startsWith(SCRIPT) && isExecutable(entry)) ||
  (isArchive(head) && !documentExtensions.has(extensionOf(entry.fileName)));

/** Counts what an archive unpacks to; entries are read and thrown away. */
class ArchiveInspection {
  readonly #archive: ZipFile;
  readonly #limits: ArchiveLimits;
  readonly #layout: ArchiveLayout;
  readonly #names = new Set<string>();
  #totalBytes = 0;
  #compressedBytes = 0;

  constructor(archive: ZipFile, limits: ArchiveLimits) {
    this.#archive = archive;
    this.#limits = limits;
    this.#layout = new ArchiveLayout(archive);
  }

  async isHarmless(): Promise<boolean> {
    const { entriesMax, requiredEntry } = this.#limits;
    if (this.#archive.entryCount > entriesMax) return false;
    for await (const entry of this.#archive.eachEntry())
      if (!(await this.#isHarmlessEntry(entry))) return false;
    if (requiredEntry !== undefined && !this.#names.has(requiredEntry.toLowerCase())) return false;
    if (!this.#layout.isComplete()) return false;
    // Entries of a bomb may share their bytes.
    return this.#totalBytes <= Math.min(this.#compressedBytes, this.#archive.fileSize) * RATIO_MAX;
  }

  async #isHarmlessEntry(entry: Entry): Promise<boolean> {
    const name = acceptedName(entry.fileName, { isEpub: this.#limits.requiredEntry !== undefined });
    if (name === undefined || !this.#isNew(name) || !isOrdinary(entry)) return false;
    this.#compressedBytes += entry.compressedSize;
    return (await this.#layout.isTrue(entry)) && (await this.#isAcceptable(entry, name));
  }

  /** Two programs may read different entries of the same name. */
  #isNew(name: string): boolean {
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    return true;
  }

  /** Nothing is believed about the size: the bytes are unpacked and counted, and all of them belong to the entry. */
  async #isAcceptable(entry: Entry, name: string): Promise<boolean> {
    const packed = await this.#archive.openReadStreamPromise(entry, { decodeFileData: false });
    const inflated = entry.compressionMethod === DEFLATED ? createInflateRaw() : undefined;
    // An error destroys both, and reading from the last one throws it.
    const content = inflated ? pipeline(packed, inflated, () => undefined) : packed;
    const sizeBytes = await this.#measure(content, entry, name);
    const readBytes = inflated?.bytesWritten ?? sizeBytes;
    return sizeBytes === entry.uncompressedSize && readBytes === entry.compressedSize;
  }

  /** The size of the content; undefined when it is too much, or forbidden. */
  async #measure(content: Readable, entry: Entry, name: string): Promise<number | undefined> {
    let sizeBytes = 0;
    let tail = '';
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      this.#totalBytes += bytes.length;
      if (this.#totalBytes > this.#limits.totalMaxBytes) return undefined;
      if (sizeBytes === 0 && isForbiddenContent(bytes.toString('latin1', 0, HEAD_LENGTH), entry))
        return undefined;
      if (name === CONTENT_TYPES) {
        const text = tail + bytes.toString('latin1');
        if (macroTypes.test(text)) return undefined;
        tail = text.slice(-HEAD_LENGTH);
      }
      sizeBytes += bytes.length;
    }
    return sizeBytes;
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
