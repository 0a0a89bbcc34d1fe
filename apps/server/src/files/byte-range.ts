import type { ByteRange } from './file-store.ts';

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a `Range` header asks of a file: a part of it, nothing that there is, or all of it. Several parts at once, and what
 * cannot be read, count as all, as HTTP allows.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'none' | 'all' {
  const [, from = '', to = ''] = SINGLE.exec(header ?? '') ?? [];
  const end = sizeBytes - 1;
  if (from === '') return to === '' ? 'all' : within(Math.max(0, sizeBytes - Number(to)), end);
  if (to === '') return within(Number(from), end);
  return Number(to) < Number(from) ? 'all' : within(Number(from), Math.min(Number(to), end));
}

const within = (first: number, last: number) => (first > last ? 'none' : { first, last });
