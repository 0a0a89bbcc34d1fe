import type { ByteRange } from './file-store.ts';

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a `Range` header asks of a file: a part of it, nothing that there is, or all of it. Several parts at once, and what
 * cannot be read, count as all, as HTTP allows.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'none' | 'all' {
  const [, from = '', to = ''] = SINGLE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const isTail = from === '';
  const first = isTail ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = isTail || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (!isTail && to !== '' && Number(to) < first) return 'all';
  return first > last ? 'none' : { first, last };
}
