import { endpointQuery, portalApi } from '@portal/platform';
import { checkIn } from '@portal/wire';

/** What looks unlikely in the check-ins of a journal. */
const checkInReportApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    checkInReport: build.query({ queryFn: endpointQuery(checkIn.report) }),
  }),
});

export const { useCheckInReportQuery } = checkInReportApi;
