import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib';

/** The encodings that a page is sent in, the smallest one first. */
export const pageEncodings = ['br', 'gzip'] as const;
export type PageEncoding = (typeof pageEncodings)[number];

/** A stream of compressed bytes that stays open, and how the end of the page closes it uncompressed. */
interface OpenStream {
  readonly bytes: Buffer;
  close(tail: Buffer): readonly Buffer[];
}

const UNCOMPRESSED_FLAG = 1 << 19;
const LAST_EMPTY_BLOCK = Buffer.from([0x03]);

/** RFC 7932, 9.2: a meta-block of 20 bits of header, then the bytes as they are, then an empty last one. */
function openBrotli(head: Buffer): OpenStream {
  const bytes = brotliCompressSync(head, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return {
    bytes,
    close(tail) {
      const header = Buffer.alloc(3);
      header.writeUIntLE(((tail.length - 1) << 3) | UNCOMPRESSED_FLAG, 0, 3);
      return [bytes, header, tail, LAST_EMPTY_BLOCK];
    },
  };
}

/** RFC 1951, 3.2.4: a stored block that is the last one; RFC 1952, 2.3.1: checksum and length of everything. */
function openGzip(head: Buffer): OpenStream {
  const bytes = gzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, level: constants.Z_BEST_COMPRESSION });
  const headChecksum = crc32(head);
  return {
    bytes,
    close(tail) {
      const header = Buffer.from([1, 0, 0, 0, 0]);
      header.writeUInt16LE(tail.length, 1);
      header.writeUInt16LE(~tail.length & 0xffff, 3);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(tail, headChecksum), 0);
      trailer.writeUInt32LE(head.length + tail.length, 4);
      return [bytes, header, tail, trailer];
    },
  };
}

const openers: Readonly<Record<PageEncoding, (head: Buffer) => OpenStream>> = {
  br: openBrotli,
  gzip: openGzip,
};

/** From here on, compressing head and tail together takes less time than the longer transfer. */
const LONG_TAIL_BYTES = 1_024;
const BROTLI_QUALITY = 5;

const compressors: Readonly<Record<PageEncoding, (page: Buffer) => Buffer>> = {
  br: (page) =>
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    }),
  gzip: (page) => gzipSync(page),
};

/**
 * A page whose long head is compressed once, however often it is sent. Its short tail holds what belongs to one response
 * and follows uncompressed in the same stream.
 */
export class CompressedPage {
  readonly #head: Buffer;
  readonly #streams = new Map<PageEncoding, OpenStream>();

  constructor(head: string) {
    this.#head = Buffer.from(head);
  }

  /** The bytes of one response; without an encoding as they are. */
  bytes(tail: string, encoding: PageEncoding | undefined): Buffer {
    const end = Buffer.from(tail);
    if (encoding === undefined) return Buffer.concat([this.#head, end]);
    if (end.length > LONG_TAIL_BYTES) return compressors[encoding](Buffer.concat([this.#head, end]));
    const stream = this.#streams.get(encoding) ?? openers[encoding](this.#head);
    this.#streams.set(encoding, stream);
    return Buffer.concat(stream.close(end));
  }
}
