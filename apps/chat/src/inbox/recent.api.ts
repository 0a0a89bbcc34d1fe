import { endpointQuery, offlineQuery, portalApi, usePortalSelector } from '@portal/platform';
import {
  chat,
  conversationName,
  RECENT_PAGE_SIZE,
  type ConversationName,
  type RecentConversation,
} from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';

const recentQuery = endpointQuery(chat.recent);

type QueryContext = Parameters<typeof recentQuery>[1];

interface InboxRequest {
  readonly query: string;
  readonly isUnreadOnly: boolean;
  /** The number of pages to load. */
  readonly pageCount: number;
}

/** The loaded part of the inbox, newest first. */
export interface Inbox {
  readonly conversations: readonly RecentConversation[];
  readonly hasMore: boolean;
}

async function fetchInbox({ query, isUnreadOnly, pageCount }: InboxRequest, context: QueryContext) {
  const conversations: RecentConversation[] = [];
  let hasMore = true;
  for (let page = 0; page < pageCount && hasMore; page += 1) {
    const request = {
      topMessageId: conversations.at(-1)?.lastMessageId,
      isUnreadOnly: isUnreadOnly || undefined,
      query: query === '' ? undefined : query,
    };
    const result = await recentQuery(request, context);
    if ('error' in result) return result;
    conversations.push(...result.data);
    hasMore = result.data.length === RECENT_PAGE_SIZE;
  }
  return { data: { conversations, hasMore } satisfies Inbox };
}

/** Without a network the stored inbox is searched on this device, so only the inbox itself is stored. */
const fetchStoredInbox = offlineQuery({ version: 1, maxEntries: 1 }, fetchInbox);
const isWholeInbox = ({ query, isUnreadOnly }: InboxRequest): boolean => query === '' && !isUnreadOnly;

/** The inbox; one cache entry holds all its pages, so that a refresh keeps them. */
const recentApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.query<Inbox, InboxRequest>({
      queryFn: (request, context) =>
        isWholeInbox(request) ? fetchStoredInbox(request, context) : fetchInbox(request, context),
      serializeQueryArgs: ({ queryArgs: { query, isUnreadOnly } }) => JSON.stringify([query, isUnreadOnly]),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.pageCount !== previousArg?.pageCount,
      providesTags: ['People'],
    }),
  }),
});

export const { useInboxQuery } = recentApi;

const selectInbox = recentApi.endpoints.inbox.select({ query: '', isUnreadOnly: false, pageCount: 1 });

/** The name of a conversation as the loaded inbox knows it, so that an opened row has its name at once. */
export function useInboxName(openKey: string | undefined): ConversationName | undefined {
  const row = usePortalSelector((state) =>
    selectInbox(state).data?.conversations.find((one) => conversationKey(one) === openKey),
  );
  return row && conversationName({ ...row, isGroup: row.partner.kind === 'group' });
}
