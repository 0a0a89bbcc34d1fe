import { endpointQuery, portalApi } from '@portal/platform';
import { consents } from '@portal/wire/consents/consents';

const consentsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Consents'] }).injectEndpoints({
  endpoints: (build) => {
    // Also after a refusal, because the university may have changed the text meanwhile.
    const invalidatesTags = ['Consents'] as const;
    return {
      ownConsents: build.query({ queryFn: endpointQuery(consents.own), providesTags: ['Consents'] }),
      giveConsent: build.mutation({ queryFn: endpointQuery(consents.give), invalidatesTags }),
      withdrawConsent: build.mutation({ queryFn: endpointQuery(consents.withdraw), invalidatesTags }),
    };
  },
});

export const { useOwnConsentsQuery, useGiveConsentMutation, useWithdrawConsentMutation } = consentsApi;
