import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ArchiveLayout } from './archive-layout.ts';
import { acceptedName, isScriptName, type ArchiveContent } from './archive-names.ts';
import { entryNameOf } from './entry-name.ts';
import { extensionOf } from '../files/file-name.ts';
import type { Rejection, RejectionReason } from './rejection.ts';

/** What people are told about an accepted archive. */
interface SafeArchive {
  readonly hasScripts: boolean;
}

/** Bounds of an archive's content, checked against what its entries really unpack to. */
export interface ArchiveLimits {
  readonly entriesMax: number;
  readonly totalMaxBytes: number;
  /** Entries without which the archive is not what it claims to be. */
  readonly requiredEntries?: readonly string[];
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
/** Also the beginning of a program of macOS for several processors. */
const JAVA_CLASS = '\xca\xfe\xba\xbe';
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
/** The parts of a book that are encrypted, unless only its fonts are hidden. */
const ENCRYPTION = 'meta-inf/encryption.xml';
const protection =
  /EncryptionMethod\s[^>]*Algorithm\s*=\s*["'](?!http:\/\/www\.idpf\.org\/2008\/embedding|http:\/\/ns\.adobe\.com\/pdf\/enc#RC)/;
const telltale: ReadonlyMap<string, RegExp> = new Map([
  [CONTENT_TYPES, macroTypes],
  [ENCRYPTION, protection],
]);
/** Longer than what the patterns find. */
const TAIL_LENGTH = 256;

const isArchive = (head: string): boolean => archiveStarts.some((start) => head.startsWith(start));

const modeOf = ({ externalFileAttributes }: Entry): number => externalFileAttributes >>> MODE_SHIFT;

/** Neither links nor devices. */
function isOrdinary(entry: Entry): boolean {
  const type = modeOf(entry) & FILE_TYPE_MASK;
  return type === 0 || type === REGULAR_FILE || type === FOLDER;
}

const isExecutable = (entry: Entry): boolean => (modeOf(entry) & EXECUTABLE) !== 0;

const isForbiddenContent = (head: string, name: string): boolean =>
  (programContent.test(head) && !(head.startsWith(JAVA_CLASS) && name.endsWith('.class'))) ||
  head.startsWith(SHORTCUT) ||
  (isArchive(head) && !documentExtensions.has(extensionOf(name)));

/** What is wrong with an archive, thrown through the loops that read it. */
class RejectedArchive extends Error {
  readonly rejection: Rejection;
  constructor(reason: RejectionReason, entry?: string) {
    super(reason);
    this.rejection = { reason, ...(entry !== undefined && { entry }) };
  }
}

/** What is known of the content of one entry. */
interface EntryFacts {
  readonly entry: Entry;
  readonly accepted: string;
  readonly shown: string;
}

/** Counts what an archive unpacks to; entries are read and thrown away. */
class ArchiveInspection {
  readonly #archive: ZipFile;
  readonly #limits: ArchiveLimits;
  readonly #content: ArchiveContent;
  readonly #layout: ArchiveLayout;
  readonly #names = new Set<string>();
  #hasScripts = false;
  #totalBytes = 0;
  #compressedBytes = 0;

  constructor(archive: ZipFile, limits: ArchiveLimits, content: ArchiveContent) {
    this.#archive = archive;
    this.#limits = limits;
    this.#content = content;
    this.#layout = new ArchiveLayout(archive);
  }

  /** Throws `RejectedArchive`. */
  async inspect(): Promise<SafeArchive> {
    const { entriesMax, requiredEntries = [] } = this.#limits;
    if (this.#archive.entryCount > entriesMax) throw new RejectedArchive('archiveTooLarge');
    for await (const entry of this.#archive.eachEntry()) await this.#inspectEntry(entry);
    if (!requiredEntries.every((name) => this.#names.has(name.toLowerCase())))
      throw new RejectedArchive('damaged');
    if (!this.#layout.isComplete()) throw new RejectedArchive('damaged');
    // Entries of a bomb may share their bytes.
    if (this.#totalBytes > Math.min(this.#compressedBytes, this.#archive.fileSize) * RATIO_MAX)
      throw new RejectedArchive('archiveTooLarge');
    return { hasScripts: this.#hasScripts };
  }

  async #inspectEntry(entry: Entry): Promise<void> {
    const { shown, all } = entryNameOf(entry);
    if (entry.isEncrypted()) throw new RejectedArchive('locked');
    const [accepted = '', ...others] = all.map((name) => acceptedName(name, this.#content) ?? '');
    const isAccepted = [accepted, ...others].every((name) => name !== '') && isOrdinary(entry);
    if (!isAccepted || !this.#isNew(accepted)) throw new RejectedArchive('entry', shown);
    if (this.#content === 'homework' && [accepted, ...others].some(isScriptName)) this.#hasScripts = true;
    this.#compressedBytes += entry.compressedSize;
    if (!(await this.#layout.isTrue(entry))) throw new RejectedArchive('damaged');
    await this.#readContent({ entry, accepted, shown });
  }

  /** Two programs may read different entries of the same name. */
  #isNew(name: string): boolean {
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    return true;
  }

  /** Nothing is believed about the size: the bytes are unpacked and counted, and all of them belong to the entry. */
  async #readContent(read: EntryFacts): Promise<void> {
    const { entry } = read;
    const packed = await this.#archive.openReadStreamPromise(entry, { decodeFileData: false });
    const inflated = entry.compressionMethod === DEFLATED ? createInflateRaw() : undefined;
    // An error destroys both, and reading from the last one throws it.
    const content = inflated ? pipeline(packed, inflated, () => undefined) : packed;
    const sizeBytes = await this.#measure(content, read);
    const readBytes = inflated?.bytesWritten ?? sizeBytes;
    if (sizeBytes !== entry.uncompressedSize || readBytes !== entry.compressedSize)
      throw new RejectedArchive('damaged');
  }

  async #measure(content: Readable, read: EntryFacts): Promise<number> {
    let sizeBytes = 0;
    const texts = new TextInspection(read.accepted);
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      this.#totalBytes += bytes.length;
      if (this.#totalBytes > this.#limits.totalMaxBytes) throw new RejectedArchive('archiveTooLarge');
      if (sizeBytes === 0) this.#inspectHead(bytes.toString('latin1', 0, HEAD_LENGTH), read);
      texts.add(bytes);
      sizeBytes += bytes.length;
    }
    return sizeBytes;
  }

  #inspectHead(head: string, { entry, accepted, shown }: EntryFacts): void {
    if (isForbiddenContent(head, accepted)) throw new RejectedArchive('entry', shown);
    const isScript = head.startsWith(JAVA_CLASS) || (head.startsWith(SCRIPT) && isExecutable(entry));
    if (!isScript) return;
    if (this.#content !== 'homework') throw new RejectedArchive('entry', shown);
    this.#hasScripts = true;
  }
}

/** Looks into the texts that say what a document is. */
class TextInspection {
  readonly #pattern: RegExp | undefined;
  readonly #reason: RejectionReason;
  #tail = '';

  constructor(name: string) {
    this.#pattern = telltale.get(name);
    this.#reason = name === ENCRYPTION ? 'protected' : 'program';
  }

  add(bytes: Buffer): void {
    if (!this.#pattern) return;
    const text = this.#tail + bytes.toString('latin1');
    if (this.#pattern.test(text)) throw new RejectedArchive(this.#reason);
    this.#tail = text.slice(-TAIL_LENGTH);
  }
}

/** System errors have a negative `errno`; zlib's errors and others are about the archive. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'errno' in error && 'syscall' in error;

interface ArchiveToInspect {
  readonly limits: ArchiveLimits;
  readonly content: ArchiveContent;
}

/** Refuses a broken archive, a bomb and forbidden entries. Writes nothing. */
export async function inspectArchive(
  file: string,
  { limits, content }: ArchiveToInspect,
): Promise<SafeArchive | Rejection> {
  try {
    const archive = await openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false });
    try {
      return await new ArchiveInspection(archive, limits, content).inspect();
    } finally {
      archive.close();
    }
  } catch (error) {
    if (isSystemError(error)) throw error;
    return error instanceof RejectedArchive ? error.rejection : { reason: 'damaged' };
  }
}
