import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { documents } from '@portal/wire';

const stored = { version: 1, maxEntries: 1 };

const personalCardApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    personalCard: build.query({ queryFn: offlineQuery(stored, endpointQuery(documents.card)) }),
  }),
});

export const { usePersonalCardQuery } = personalCardApi;
