import { markCodes, type MarkValue } from '@portal/domain';

const cycle: readonly (MarkValue | null)[] = [null, ...markCodes];

/** The mark after a tap; nothing for points, which a tap must not erase. */
export function nextMark(value: MarkValue | null): MarkValue | null | undefined {
  if (typeof value === 'number') return undefined;
  return cycle[(cycle.indexOf(value) + 1) % cycle.length];
}
