import { endpointQuery, portalApi } from '@portal/platform';
import { officeConsents } from '@portal/wire/consents/consents';

const consentsApi = portalApi.enhanceEndpoints({ addTagTypes: ['PersonConsents'] }).injectEndpoints({
  endpoints: (build) => ({
    personConsents: build.query({
      queryFn: endpointQuery(officeConsents.read),
      providesTags: ['PersonConsents'],
    }),
    // Also after a refusal, because the university may have changed the text meanwhile.
    recordConsent: build.mutation({
      queryFn: endpointQuery(officeConsents.record),
      invalidatesTags: ['PersonConsents'],
    }),
  }),
});

export const { usePersonConsentsQuery, useRecordConsentMutation } = consentsApi;
