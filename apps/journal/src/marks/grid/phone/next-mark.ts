import type { MarkValue } from '@portal/wire';

/** The order puts "absent" right after "present": after "all present", each absent student is one tap. */
const cycle: readonly (MarkValue | null)[] = [null, 'present', 'absent', 'late', 'excused'];

/** The mark after a tap; nothing for points, which a tap must not erase. */
export function nextMark(value: MarkValue | null): MarkValue | null | undefined {
  if (typeof value === 'number') return undefined;
  return cycle[(cycle.indexOf(value) + 1) % cycle.length];
}
