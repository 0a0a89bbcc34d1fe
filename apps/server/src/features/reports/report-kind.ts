import { fillIn, RISK_RULES, type Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import type { TableBlock } from '../../storage/documents/document.ts';
import { LESSON_HOURS } from '../../university/term-lessons.queries.ts';
import { reportTexts } from '../../university/texts/language.ts';
import type { ShownPart } from './shown-part.queries.ts';

export const textsOf = (language: Language) => reportTexts(language, 'office');
export type ReportTexts = ReturnType<typeof textsOf>;

/** An explanation with the numbers of the rules that it explains. */
export const explain = (text: string): string =>
  fillIn(text, {
    hours: LESSON_HOURS,
    attendance: RISK_RULES.attendancePercent,
    missed: 100 - RISK_RULES.attendancePercent,
    mark: RISK_RULES.passMark,
  });

/** Who reads which part of the university. */
export interface ReportReader {
  readonly db: Db;
  readonly lang: Language;
  readonly part: ShownPart;
  readonly texts: ReportTexts;
}

/** The table of a report, and the students whose data it shows, in the order of its rows. */
export interface ReportContent {
  readonly table: TableBlock;
  readonly studentIds?: readonly number[];
  /** Set when the term of the request does not matter. */
  readonly isOfAllTerms?: boolean;
}

/** Reads one kind of report. */
export type ReadContent = (reader: ReportReader) => Promise<ReportContent>;

/** The sum of what a table has in each row. */
export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** A share in percent with one decimal; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part * 1_000) / whole) / 10;
