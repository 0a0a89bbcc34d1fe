import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { UNICODE_PATH } from './archive-layout.ts';

/** Version, and checksum of the other name. */
const NAME_AT = 5;
/** Windows and its packers write Russian names in this code page. */
const codePage = new TextDecoder('ibm866');

const decodeName = (raw: Buffer): string => (isUtf8(raw) ? raw.toString('utf8') : codePage.decode(raw));

interface EntryName {
  /** As people see it. */
  readonly shown: string;
  /** Every name that a program may read. */
  readonly all: readonly string[];
}

/** The names of an entry: packers add one in Unicode to the name in an old code page, and its checksum says whether it still holds. */
export function entryNameOf({ fileNameRaw, extraFields }: Entry): EntryName {
  const name = decodeName(fileNameRaw);
  const second = extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (!second || second.length <= NAME_AT) return { shown: name, all: [name] };
  const unicode = second.toString('utf8', NAME_AT);
  const holds = second[0] === 1 && second.readUInt32LE(1) === crc32(fileNameRaw);
  return { shown: holds ? unicode : name, all: [unicode, name] };
}
