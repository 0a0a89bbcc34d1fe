import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';

export const contactsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    conversationFlags: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, endpointQuery(chat.conversationFlags)),
      providesTags: ['People'],
    }),
  }),
});

export const { useConversationFlagsQuery } = contactsApi;
