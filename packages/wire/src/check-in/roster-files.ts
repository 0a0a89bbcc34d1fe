import { id, record } from '../codec/codec.ts';
import { download } from '../contract/endpoint.ts';

const request = record({ checkInId: ['id_checkin', id] });

/** The roster of a check-in as a file, in the language of the request. */
export const rosterFiles = {
  rosterXlsx: download('/api/qr/roster.xlsx', {
    summary: 'Every student of the lesson with the verdict and its reasons, by name, as a workbook.',
    access: 'teacher',
    request,
  }),
  rosterCsv: download('/api/qr/roster.csv', {
    summary: 'Every student of the lesson with the verdict and its reasons, by name, as CSV.',
    access: 'teacher',
    request,
  }),
} as const;
