import type { ColumnRequest } from '@portal/wire';

/** A column of a journal by its key (D-44). */
export type ColumnKey = Pick<ColumnRequest, 'date' | 'lessonTimeId' | 'subgroup'>;

/** What a teacher writes down of a lesson. */
export type ColumnFacts = Pick<ColumnRequest, 'theme' | 'lessonNumber' | 'hours' | 'module'>;
