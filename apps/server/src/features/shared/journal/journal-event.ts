import type { CellRef } from '@portal/wire';

/** A journal event in ids alone. */
export interface JournalRefEvent {
  readonly kind: 'saved' | 'changed';
  readonly academicYearId: number;
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly cells: readonly CellRef[];
}
