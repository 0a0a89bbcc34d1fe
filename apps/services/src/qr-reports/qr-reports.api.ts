import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { qrReports, type Endpoint, type QrReport, type QrReportKind, type RequestOf } from '@portal/wire';
import { forgetReport, storeReport, type ReportKey } from './report-store.ts';

type ReportRequest = RequestOf<typeof qrReports.info>;
type Context = Parameters<ReturnType<typeof endpointQuery>>[1];

/** The teacher no longer teaches the student. */
const NOT_FOUND = 404;

const load =
  <const Kind extends QrReportKind, Report>(kind: Kind, endpoint: Endpoint<ReportRequest, Report>) =>
  async (studentId: number, context: Context) => {
    const result = await endpointQuery(endpoint)({ studentId }, context);
    return 'data' in result ? { data: { kind, report: result.data } } : result;
  };

const loadByKind = {
  info: load('info', qrReports.info),
  faculty: load('faculty', qrReports.faculty),
  educationForm: load('educationForm', qrReports.educationForm),
  speciality: load('speciality', qrReports.speciality),
  rating: load('rating', qrReports.rating),
} as const;

/** Reports and, for teachers, the students that they may choose. */
export const reportsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    qrReport: build.query<QrReport, ReportKey>({
      async queryFn(key, context) {
        const result = await loadByKind[key.kind](key.studentId, context);
        if ('data' in result) storeReport(key, result.data, Date.now());
        else if (result.error.status === NOT_FOUND) forgetReport(key);
        return result;
      },
      // The grades of a day are not worth a request for each look at a tab.
      keepUnusedDataFor: 300,
    }),
    reportedStudents: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, endpointQuery(qrReports.students)),
    }),
  }),
});

export const { useQrReportQuery, useReportedStudentsQuery } = reportsApi;
