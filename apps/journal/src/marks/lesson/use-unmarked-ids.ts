import { useSyncExternalStore } from 'react';
import type { JournalStudent } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { unmarkedIdsOf } from './roll-call.ts';

/** Who of a lesson has no mark; the same text for the same students, so that other marks render nothing. */
export function useUnmarkedIds(
  marks: MarkStore,
  lessonId: number | undefined,
  students: readonly JournalStudent[],
): readonly number[] {
  const text = useSyncExternalStore(marks.subscribe, () => unmarkedIdsOf(marks, lessonId, students).join());
  return text === '' ? [] : text.split(',').map(Number);
}
