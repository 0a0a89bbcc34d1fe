import { id, list, record, text, type Codec, type InsideOf } from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import {
  EducationFormReport,
  FacultyReport,
  InfoReport,
  RatingReport,
  SpecialityReport,
  type QrReport,
} from './qr-reports.ts';

type ReportRow = Readonly<Record<string, unknown>>;

function decodeReport({ kind, data }: ReportRow): QrReport {
  const row = { ...Object(data) };
  switch (kind) {
    case 'info':
      return { kind, report: InfoReport.decode(row) };
    case 'faculty':
      return { kind, report: FacultyReport.decode(row) };
    case 'educationForm':
      return { kind, report: EducationFormReport.decode(row) };
    case 'speciality':
      return { kind, report: SpecialityReport.decode(row) };
    case 'rating':
      return { kind, report: RatingReport.decode(row) };
    default:
      throw new Error(`There is no report ${String(kind)}`);
  }
}

function encodeReport({ kind, report }: QrReport): ReportRow {
  switch (kind) {
    case 'info':
      return { kind, data: InfoReport.encode(report) };
    case 'faculty':
      return { kind, data: FacultyReport.encode(report) };
    case 'educationForm':
      return { kind, data: EducationFormReport.encode(report) };
    case 'speciality':
      return { kind, data: SpecialityReport.encode(report) };
    case 'rating':
      return { kind, data: RatingReport.encode(report) };
  }
}

const AnyReport: Codec<QrReport, ReportRow> = {
  schema: { type: 'object' },
  decode: decodeReport,
  encode: encodeReport,
};

const StoredReport = record({
  /** Milliseconds since the epoch. */
  loadedAt: ['lastUpdated', longId],
  /** The language of its texts. */
  language: ['lang', text],
  content: ['report', AnyReport],
});
export type StoredReport = InsideOf<typeof StoredReport>;

/** The last report of each kind that a browser stores, and whose they are (§7 Misc, D-26). */
export const StoredQrReports = record({ personId: ['uid', id], reports: ['reports', list(StoredReport)] });
