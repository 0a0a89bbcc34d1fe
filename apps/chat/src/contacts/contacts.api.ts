import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';

export const contactsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    conversationFlags: build.query({
      queryFn: endpointQuery(chat.conversationFlags),
      providesTags: ['People'],
    }),
  }),
});

export const { useConversationFlagsQuery } = contactsApi;
