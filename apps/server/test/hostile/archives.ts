import { crc32, deflateRawSync } from 'node:zlib';

/** An archive entry, optionally with false metadata. */
export interface HostileEntry {
  readonly name: string;
  readonly content?: Buffer | string;
  /** The uncompressed size in the directory. */
  readonly claimedSize?: number;
  /** The Unix mode, whose upper bits are the file type. */
  readonly mode?: number;
  readonly isEncrypted?: boolean;
  /** Not compressed. */
  readonly isStored?: boolean;
  /** The name in the header before the bytes, when it differs from the directory. */
  readonly localName?: string;
  /** Bytes behind the packed content that the entry claims as its own. */
  readonly hidden?: readonly Buffer[];
}

const STORED = 0;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const ENCRYPTED = 0x0001;
const MADE_ON_UNIX = 0x0314;

/** Concatenates numbers of the given widths in bytes. */
function pack(...numbers: readonly (readonly [value: number, width: 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}

const localName = (name: string, { localName: other = name }: Partial<HostileEntry>): Buffer =>
  Buffer.from(other);

function partsOf({ name, content = 'x', claimedSize, mode = 0o100644, ...more }: HostileEntry) {
  const { isEncrypted = false, isStored = false, hidden = [] } = more;
  const plain = Buffer.from(content);
  const packed = Buffer.concat([isStored ? plain : deflateRawSync(plain), ...hidden]);
  const flags = UTF8_NAMES | (isEncrypted ? ENCRYPTED : 0);
  const nameBytes = Buffer.from(name);
  const facts = pack(
    [20, 2],
    [flags, 2],
    [isStored ? STORED : DEFLATED, 2],
    [0, 2],
    [0x21, 2],
    [crc32(plain), 4],
    [packed.length, 4],
    [claimedSize ?? plain.length, 4],
  );
  return { facts, packed, nameBytes, localNameBytes: localName(name, more), mode };
}

/** Builds an archive that no regular program writes. */
export function hostileZip(entries: readonly HostileEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { facts, packed, nameBytes, localNameBytes, mode } of entries.map(partsOf)) {
    const lengths = (name: Buffer) => pack([name.length, 2], [0, 2]);
    const header = [pack([0x04034b50, 4]), facts, lengths(localNameBytes), localNameBytes];
    const file = Buffer.concat([...header, packed]);
    const place = pack([0, 2], [0, 2], [0, 2], [mode * 0x10000, 4], [offset, 4]);
    const start = pack([0x02014b50, 4], [MADE_ON_UNIX, 2]);
    directory.push(Buffer.concat([start, facts, lengths(nameBytes), place, nameBytes]));
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const count = entries.length;
  const end = pack(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...files, central, end]);
}

const types = (main: string): HostileEntry => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`,
});

/** Builds a Word document with extra entries. */
export const hostileDocx = (
  more: readonly HostileEntry[],
  main = 'openxmlformats-officedocument.wordprocessingml.document',
): Buffer => hostileZip([types(main), { name: 'word/document.xml', content: '<w/>' }, ...more]);
