import { count, optional, record } from '../codec/codec.ts';
import { download } from '../contract/endpoint.ts';
import { journalFields } from './fields.ts';

/** A journal, or the columns and students of one of its subgroups. */
const request = record({ ...journalFields, subgroup: ['subgroup', optional(count)] });

/** The activity journal as a file, in the language of the request (spec §2 Journal). */
export const journalReports = {
  reportPdf: download('/api/visitlog/report.pdf', {
    summary: 'The activity journal as a PDF: marks, totals, themes with hours, and modules.',
    access: 'teacher',
    request,
  }),
  reportXlsx: download('/api/visitlog/report.xlsx', {
    summary: 'The activity journal as a workbook: marks, totals, themes with hours, and modules.',
    access: 'teacher',
    request,
  }),
  reportCsv: download('/api/visitlog/report.csv', {
    summary: 'The activity journal as CSV: marks, totals, themes with hours, and modules.',
    access: 'teacher',
    request,
  }),
} as const;
