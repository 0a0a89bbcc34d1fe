import { endpointQuery, portalApi } from '@portal/platform';
import { chat, CHAT_PAGE_SIZE, type ConversationRef, type Message } from '@portal/wire';

const filesQuery = endpointQuery(chat.files);

const filesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    files: build.infiniteQuery<readonly Message[], ConversationRef, number | undefined>({
      queryFn: ({ queryArg, pageParam }, context) =>
        filesQuery({ ...queryArg, topMessageId: pageParam }, context),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < CHAT_PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFilesInfiniteQuery } = filesApi;
