import { endpointQuery, portalApi } from '@portal/platform';
import { payments } from '@portal/wire';

const accountApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ ownAccount: build.query({ queryFn: endpointQuery(payments.account) }) }),
});

export const { useOwnAccountQuery } = accountApi;

/** Loads what a student owes before the home page renders. */
export const prefetchOwnAccount = () => accountApi.endpoints.ownAccount.initiate({}, { subscribe: false });
