import { endpointQuery, portalApi } from '@portal/platform';
import { reports } from '@portal/wire';

const workloadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    workload: build.query({ queryFn: endpointQuery(reports.workload) }),
  }),
});

export const { useWorkloadQuery } = workloadApi;
