import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { documents } from '@portal/wire';

const stored = { version: 1, maxEntries: 1 };

const documentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownDocuments: build.query({ queryFn: offlineQuery(stored, endpointQuery(documents.own)) }),
  }),
});

export const { useOwnDocumentsQuery } = documentsApi;
