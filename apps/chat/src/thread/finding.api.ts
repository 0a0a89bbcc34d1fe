import { endpointQuery, portalApi } from '@portal/platform';
import { chat, CHAT_PAGE_SIZE, type ConversationRef, type Message } from '@portal/wire';

const askSearch = endpointQuery(chat.search);

/** What is looked for, and where. */
interface SearchRequest {
  readonly conversation: ConversationRef;
  readonly query: string;
}

/** Looking for messages, and how a conversation is kept. */
export const findingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<Message[], SearchRequest, number | undefined>({
      queryFn: ({ queryArg: { conversation, query }, pageParam }, asking) =>
        askSearch({ ...conversation, query, topMessageId: pageParam }, asking),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < CHAT_PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      keepUnusedDataFor: 0,
    }),
    settings: build.query({ queryFn: endpointQuery(chat.settings), providesTags: ['Thread'] }),
    changeSettings: build.mutation({
      queryFn: endpointQuery(chat.changeSettings),
      invalidatesTags: (_settings, error) => (error ? [] : ['Thread', 'People']),
    }),
  }),
});

export const { useSearchInfiniteQuery, useSettingsQuery, useChangeSettingsMutation } = findingApi;
