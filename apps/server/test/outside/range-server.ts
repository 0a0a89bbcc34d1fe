import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

interface Part {
  readonly status: 200 | 206 | 416;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const none: Part = { status: 416, start: 0, end: 0 };
const least = (one: bigint, other: bigint): number => Number(one < other ? one : other);

/** RFC 9110, section 14.1.2. In BigInt, so that no length of number matters. */
function partOf(from: string, to: string, size: bigint): Part | 'invalid' {
  if (from === '') {
    // A suffix longer than the file is the whole file; `@fastify/send` answers 416 here.
    const length = least(BigInt(to), size);
    return length === 0 ? none : { status: 206, start: Number(size) - length, end: Number(size) };
  }
  const last = to === '' ? size : BigInt(to);
  if (last < BigInt(from)) return to === '' ? none : 'invalid';
  return BigInt(from) >= size ? none : { status: 206, start: Number(from), end: least(last + 1n, size) };
}

/** Section 14.2 lets a server ignore several ranges and those that are not valid; so does section 13.1.5 with another version. */
function requestedPart(headers: IncomingHttpHeaders, size: number, etag: string): Part {
  const whole: Part = { status: 200, start: 0, end: size };
  const { range = '', 'if-range': condition = etag } = headers;
  const [, from = '', to = ''] = /^bytes=([0-9]*)-([0-9]*)$/.exec(range) ?? [];
  if (condition !== etag || from + to === '') return whole;
  const part = partOf(from, to, BigInt(size));
  return part === 'invalid' ? whole : part;
}

export interface RangeServer {
  readonly origin: string;
  close(): void;
}

/**
 * A plain file server for one file, to compare with. It is not `@fastify/static`, whose parser reads `bytes=5x-9` as `5-9`, answers
 * 416 to a long suffix and joins neighbouring ranges.
 */
export async function startRangeServer(file: string, etag: string): Promise<RangeServer> {
  const { size } = await stat(file);
  const server: Server = createServer((request, response) => {
    const { status, start, end } = requestedPart(request.headers, size, etag);
    if (status === 416) response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    else {
      const range = status === 206 ? { 'content-range': `bytes ${start}-${end - 1}/${size}` } : {};
      response.writeHead(status, { 'content-length': end - start, ...range });
      createReadStream(file, { start, end: end - 1 }).pipe(response);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
