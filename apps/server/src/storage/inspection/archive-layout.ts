import type { Entry, LocalFileHeader, ZipFile } from 'yauzl';

const HEADER_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
/** Flags: sizes stand behind the bytes; the name is UTF-8. */
const HAS_DESCRIPTOR = 0x0008;
const UTF8_NAMES = 0x0800;
/** With and without its signature, with sizes of 4 or 8 bytes. */
const descriptorLengths = new Set([12, 16, 20, 24]);
/** Names and sizes that replace those of the header. */
export const UNICODE_PATH = 0x7075;
const ZIP64_SIZE = 0xffff_ffff;
const DIRECTORY_END_LENGTH = 22;
/** The end of a directory with its locator, in the form for large archives. */
const ZIP64_END_LENGTH = 76;

interface EntrySpan {
  readonly start: number;
  readonly end: number;
  readonly hasDescriptor: boolean;
}

const isSameSize = (local: number, entry: number): boolean => local === entry || local === ZIP64_SIZE;

/** Programs that unpack a stream see these headers only, so they must say what the directory says. */
function isSameHeader(local: LocalFileHeader, entry: Entry): boolean {
  const { generalPurposeBitFlag: flags } = local;
  const hasDescriptor = (flags & HAS_DESCRIPTOR) !== 0;
  const hasNoSizes = hasDescriptor && local.compressedSize === 0 && local.uncompressedSize === 0;
  return (
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    (flags & (HAS_DESCRIPTOR | UTF8_NAMES)) ===
      (entry.generalPurposeBitFlag & (HAS_DESCRIPTOR | UTF8_NAMES)) &&
    (hasNoSizes ||
      (isSameSize(local.compressedSize, entry.compressedSize) &&
        isSameSize(local.uncompressedSize, entry.uncompressedSize)))
  );
}

/** Both headers have the same second name, if they have one: some programs read it here, others there, others nowhere. */
function isSameSecondName(local: LocalFileHeader, { extraFields }: Entry): boolean {
  const fields = [...secondNames(local.extraField)];
  const ofEntry = extraFields.filter(({ id }) => id === UNICODE_PATH);
  return fields.length <= 1 && ofEntry.length <= 1 && fields.every((field) => ofEntry[0]?.data.equals(field));
}

function* secondNames(fields: Buffer): Generator<Buffer> {
  for (let at = 0; at + 4 <= fields.length;) {
    const end = at + 4 + fields.readUInt16LE(at + 2);
    if (fields.readUInt16LE(at) === UNICODE_PATH) yield fields.subarray(at + 4, end);
    at = end;
  }
}

/** The entries lie one behind the other, from the first byte of the file: nothing is hidden between them or read twice. */
export class ArchiveLayout {
  readonly #archive: ZipFile;
  readonly #directoryStart: number;
  readonly #places: EntrySpan[] = [];

  constructor(archive: ZipFile) {
    this.#archive = archive;
    this.#directoryStart = Number(archive.readEntryCursor);
  }

  /** Compares the header before the bytes of an entry with the directory. */
  async isTrue(entry: Entry): Promise<boolean> {
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return false;
    const local = await this.#archive.readLocalFileHeaderPromise(entry);
    this.#places.push({
      start: entry.relativeOffsetOfLocalHeader,
      end:
        entry.relativeOffsetOfLocalHeader +
        HEADER_LENGTH +
        local.fileNameLength +
        local.extraFieldLength +
        entry.compressedSize,
      hasDescriptor: (local.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0,
    });
    return isSameHeader(local, entry) && isSameSecondName(local, entry);
  }

  /** After all entries: the directory has no more than it counts, and the file ends behind it. */
  isComplete(): boolean {
    return this.#isContiguous() && this.#isDirectoryLast();
  }

  #isDirectoryLast(): boolean {
    const { readEntryCursor, fileSize, comment } = this.#archive;
    // Another end of a directory in it would be found by other programs.
    const gap = fileSize - DIRECTORY_END_LENGTH - comment.length - Number(readEntryCursor);
    return (gap === 0 || gap === ZIP64_END_LENGTH) && !comment.includes('PK');
  }

  #isContiguous(): boolean {
    let end = 0;
    let hasDescriptor = false;
    const fits = (start: number) => start === end || (hasDescriptor && descriptorLengths.has(start - end));
    for (const place of this.#places.toSorted((one, other) => one.start - other.start)) {
      if (!fits(place.start)) return false;
      ({ end, hasDescriptor } = place);
    }
    return fits(this.#directoryStart);
  }
}
