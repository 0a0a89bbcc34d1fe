import { endpointQuery, portalApi } from '@portal/platform';
import { reports, type RequestOf } from '@portal/wire';

/** Which report is shown, and of what. */
export type ReportRequest = RequestOf<typeof reports.table>;

const reportsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    reportChoices: build.query({ queryFn: endpointQuery(reports.choices) }),
    // Every look is recorded, and what is counted changes with every mark.
    report: build.query({ queryFn: endpointQuery(reports.table), keepUnusedDataFor: 0 }),
  }),
});

export const { useReportChoicesQuery, useReportQuery } = reportsApi;
