import { readReportText, writeReportText } from '@portal/platform';
import type { QrReport, QrReportKind } from '@portal/wire';
import { StoredQrReports, type StoredReport } from '@portal/wire/qr-reports/stored-qr-reports';

/** Which report, about whom, and who reads it. */
export interface ReportKey {
  readonly kind: QrReportKind;
  readonly studentId: number;
  readonly readerId: number;
  readonly language: string;
}

/** The stored reports of a person; those of another one are as good as none (D-26). */
function readReports(readerId: number): StoredReport[] {
  const stored = readReportText();
  if (stored === undefined) return [];
  try {
    const { personId, reports } = StoredQrReports.decode(JSON.parse(stored));
    return personId === readerId ? reports : [];
  } catch (error) {
    // Written by another version of the portal, or by another application.
    console.warn(error);
    return [];
  }
}

/** Reads the last report of a kind, when it is about the same student and in the same language. */
export const readReport = ({ kind, studentId, readerId, language }: ReportKey): StoredReport | undefined =>
  readReports(readerId).find(
    (stored) =>
      stored.content.kind === kind &&
      stored.content.report.studentId === studentId &&
      stored.language === language,
  );

/** Stores the report as the last one of its kind. */
export function storeReport({ readerId, language }: ReportKey, content: QrReport, now: number): void {
  const others = readReports(readerId).filter((stored) => stored.content.kind !== content.kind);
  const reports = [...others, { loadedAt: now, language, content }];
  writeReportText(JSON.stringify(StoredQrReports.encode({ personId: readerId, reports })));
}

/** Forgets the report of a kind, because the server no longer shows it to the reader. */
export function forgetReport({ readerId, kind }: ReportKey): void {
  const reports = readReports(readerId).filter(({ content }) => content.kind !== kind);
  writeReportText(JSON.stringify(StoredQrReports.encode({ personId: readerId, reports })));
}
