import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly content: string | Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the earliest date of the format. */
const FIRST_DAY = 0x0021;

const number16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** The header fields shared by an entry and the directory. Entries are stored uncompressed, so both sizes are equal. */
function commonHeader(name: Buffer, content: Buffer): Buffer {
  return Buffer.concat([
    number16(VERSION),
    number16(UTF8_NAMES),
    number16(0),
    number16(0),
    number16(FIRST_DAY),
    number32(crc32(content)),
    number32(content.length),
    number32(content.length),
    number16(name.length),
    number16(0),
  ]);
}

/** Creates an uncompressed zip archive. */
export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content);
    const header = commonHeader(name, content);
    const file = Buffer.concat([number32(LOCAL_HEADER), header, name, content]);
    const rest = [number16(0), number16(0), number16(0), number32(0), number32(offset), name];
    directory.push(number32(CENTRAL_HEADER), number16(VERSION), header, ...rest);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const count = number16(entries.length);
  const end = [
    number16(0),
    number16(0),
    count,
    count,
    number32(central.length),
    number32(offset),
    number16(0),
  ];
  return Buffer.concat([...files, central, number32(END_OF_DIRECTORY), ...end]);
}
