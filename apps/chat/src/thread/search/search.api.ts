import { endpointQuery, portalApi } from '@portal/platform';
import { chat, CHAT_PAGE_SIZE, type ConversationRef, type MessageSearchPage } from '@portal/wire';

const searchQuery = endpointQuery(chat.search);

interface SearchRequest {
  readonly conversation: ConversationRef;
  readonly query: string;
}

/** Searches the messages of a conversation, page by page. */
export const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<MessageSearchPage, SearchRequest, number | undefined>({
      queryFn: ({ queryArg: { conversation, query }, pageParam }, context) =>
        searchQuery({ ...conversation, query, topMessageId: pageParam }, context),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ messages }) =>
          messages.length < CHAT_PAGE_SIZE ? undefined : messages.at(-1)?.id,
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchInfiniteQuery } = searchApi;
