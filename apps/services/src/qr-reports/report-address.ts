import { useMemo } from 'react';
import { useAddressParams } from '@portal/platform';
import { BASE_PATH, type QrReportKind } from '@portal/wire';

/** The reports in the order of their tabs. */
export const reportKinds: readonly QrReportKind[] = [
  'info',
  'faculty',
  'educationForm',
  'speciality',
  'rating',
];

/** What is chosen in the address: the report, and the student whom a teacher has chosen. */
export interface ReportAddress {
  readonly kind: QrReportKind;
  readonly studentId: number | undefined;
}

/** Reads the address; what is no choice is left out. */
export function readReportAddress(search: URLSearchParams): ReportAddress {
  const student = search.get('student') ?? '';
  return {
    kind: reportKinds.find((kind) => kind === search.get('report')) ?? 'info',
    studentId: /^[1-9]\d{0,8}$/.test(student) ? Number(student) : undefined,
  };
}

/** Writes the address. */
export const writeReportAddress = ({ kind, studentId }: ReportAddress): URLSearchParams =>
  new URLSearchParams({
    report: kind,
    ...(studentId !== undefined && { student: String(studentId) }),
  });

/** What a scanner reads: the page of the report. */
export const reportUrl = (address: ReportAddress): string =>
  `${location.origin}${BASE_PATH}/reportqr?${writeReportAddress(address)}`;

/** The choices in the address, and a function that changes some of them. */
export function useReportAddress() {
  const { params: search, change } = useAddressParams();
  const address = useMemo(() => readReportAddress(search), [search]);
  return {
    address,
    change: (changed: Partial<ReportAddress>) =>
      change((newest) => writeReportAddress({ ...readReportAddress(newest), ...changed })),
  };
}
