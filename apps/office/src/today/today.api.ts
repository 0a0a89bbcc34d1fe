import { endpointQuery, portalApi } from '@portal/platform';
import { officeToday } from '@portal/wire/office/today';

const todayApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    waitingWork: build.query({ queryFn: endpointQuery(officeToday.waiting) }),
  }),
});

export const { useWaitingWorkQuery } = todayApi;
