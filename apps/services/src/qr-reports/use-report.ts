import { useLanguage } from '@portal/i18n';
import { isNotReached, selectUser, skipToken, usePortalSelector } from '@portal/platform';
import type { QrReportKind } from '@portal/wire';
import { useQrReportQuery } from './qr-reports.api.ts';
import { readReport, type ReportKey } from './report-store.ts';

/** The report that is asked for; `undefined` while nobody is chosen. */
function useReportKey(kind: QrReportKind, studentId: number | undefined): ReportKey | undefined {
  const language = useLanguage();
  const readerId = usePortalSelector(selectUser)?.personId;
  if (readerId === undefined || studentId === undefined) return undefined;
  return { kind, studentId, readerId, language };
}

/**
 * A report with the time at which it was loaded. The stored one is shown while the new one is loaded and when the server
 * cannot be reached, and not when the server refuses.
 */
export function useReport(kind: QrReportKind, studentId: number | undefined) {
  const key = useReportKey(kind, studentId);
  const query = useQrReportQuery(key ?? skipToken);
  const { currentData, error, fulfilledTimeStamp, isFetching } = query;
  const isRefused = error !== undefined && !isNotReached(error);
  if (key === undefined || currentData !== undefined || isRefused) {
    return { query, loadedAt: fulfilledTimeStamp, isStored: false };
  }
  const stored = readReport(key);
  return {
    query: { ...query, currentData: stored?.content },
    loadedAt: stored?.loadedAt,
    isStored: stored !== undefined && !isFetching,
  };
}
