import type { CellRef } from '@portal/wire';

/** A journal event in ids alone. */
export interface JournalRefEvent {
  readonly kind: 'saved' | 'changed';
  readonly academicYearId: number;
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly cells: readonly CellRef[];
  readonly isOfAppeal?: boolean | undefined;
}

/** The event of a change of columns, or of the cells that it names. */
export const changeOf = (
  {
    academicYearId,
    classId,
    lessonTypeId,
  }: Pick<JournalRefEvent, 'academicYearId' | 'classId' | 'lessonTypeId'>,
  cells: JournalRefEvent['cells'] = [],
): JournalRefEvent => ({ kind: 'changed', academicYearId, classId, lessonTypeId, cells });
