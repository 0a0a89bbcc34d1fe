import {
  count,
  emptyRequest,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { ClaimFaculty, OfficeTerm, STUDY_YEAR_MAX } from '../office/choices.ts';

/** The rows of a report that a page shows; a file has all of them. */
export const REPORT_ROWS_SHOWN = 300;
/** The rows of the longest report. */
export const REPORT_ROWS_MAX = 5_000;

export const reportKinds = [
  'registers',
  'attendance',
  'absentees',
  'debts',
  'risk',
  'results',
  'load',
  'materials',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportErrors = {
  /** A report has more rows than a file can hold; a filter makes it smaller. */
  reportTooLong: 422,
} as const satisfies ErrorTable;

const term = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;

const ReportGroup = record({
  groupId: ['id_group', id],
  groupName: ['p20', text],
  facultyId: ['id_faculty', id],
  /** `null`: it has no classes this year. */
  studyYear: ['kurs', nullable(count)],
});

const NamedKind = record({ kind: ['kind', oneOfNames(reportKinds)], name: ['name', text] });

/** The reports, and what those of the caller can be limited to. */
const ReportChoices = record({
  kinds: ['kinds', list(NamedKind)],
  terms: ['terms', list(OfficeTerm)],
  faculties: ['faculties', list(ClaimFaculty)],
  groups: ['groups', list(ReportGroup)],
});
export type ReportChoices = InsideOf<typeof ReportChoices>;

const ReportColumn = record({
  header: ['header', text],
  align: ['align', oneOfNames(['left', 'center', 'right'])],
});

/** One table as it is shown: all texts are in the language of the request. */
const ReportTable = record({
  title: ['title', text],
  /** How the rows are counted. */
  explanation: ['explanation', text],
  columns: ['columns', list(ReportColumn)],
  /** The first rows, a text for each column. */
  rows: ['rows', list(list(text))],
  /** Of all rows, also of those that are not shown: no or one list of texts. */
  totals: ['totals', list(list(text))],
  rowCount: ['count', count],
});
export type ReportTable = InsideOf<typeof ReportTable>;

const office = { claim: 'reports.read' } as const;

const filter = record({
  kind: ['kind', oneOfNames(reportKinds)],
  ...term,
  facultyId: ['id_faculty', optional(id)],
  studyYear: ['kurs', optional(integerOf(1, STUDY_YEAR_MAX))],
  groupId: ['id_group', optional(id)],
});

/** Reports for the dean and the registrar, about the faculties of the caller's claim (D-65), and a teacher's own hours. */
export const reports = {
  choices: post('/api/office/reports/choices.json', {
    summary:
      "The reports by name, and terms, faculties and groups of the caller's claim that they can be limited to.",
    access: office,
    request: emptyRequest,
    response: single(ReportChoices),
  }),
  table: post('/api/office/reports/table.json', {
    summary: "A report about the caller's faculties: the first rows, and totals of all.",
    access: office,
    request: filter,
    response: single(ReportTable),
  }),
  xlsx: download('/api/office/reports/report.xlsx', {
    summary: 'A report as a workbook.',
    access: office,
    request: filter,
  }),
  pdf: download('/api/office/reports/report.pdf', {
    summary: 'A report as a PDF.',
    access: office,
    request: filter,
  }),
  workload: post('/api/schedule/workload.json', {
    summary:
      "The caller's planned and held hours of a term, by class and month (spec §1 individual workload).",
    access: 'teacher',
    request: record(term),
    response: single(ReportTable),
  }),
} as const;
