import { isOutcome, markCodesOf, type MarkValue } from '@portal/domain';

const cycle: readonly (MarkValue | null)[] = [null, ...markCodesOf(false)];

/** The mark after a tap; nothing for points and outcomes, which a tap must not erase. */
export function nextMark(value: MarkValue | null): MarkValue | null | undefined {
  if (typeof value === 'number' || isOutcome(value)) return undefined;
  return cycle[(cycle.indexOf(value) + 1) % cycle.length];
}
