import type { ByteRange } from './file-store.ts';

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a `Range` header: one range, `none` when it is not satisfiable, or `all`. Several ranges and invalid headers
 * count as `all`, as HTTP allows.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'none' | 'all' {
  const [, from = '', to = ''] = SINGLE.exec(header ?? '') ?? [];
  const end = sizeBytes - 1;
  if (from === '') return to === '' ? 'all' : clampRange(Math.max(0, sizeBytes - Number(to)), end);
  if (to === '') return clampRange(Number(from), end);
  return Number(to) < Number(from) ? 'all' : clampRange(Number(from), Math.min(Number(to), end));
}

const clampRange = (first: number, last: number) => (first > last ? 'none' : { first, last });
