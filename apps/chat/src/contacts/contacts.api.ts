import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';

/** Which conversations their reader has muted or pinned. */
export const contactsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    marked: build.query({ queryFn: endpointQuery(chat.marked), providesTags: ['People'] }),
  }),
});

export const { useMarkedQuery } = contactsApi;
