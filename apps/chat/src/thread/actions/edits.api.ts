import { endpointQuery, portalApi } from '@portal/platform';
import { chat, type Mention, type ReactionKind } from '@portal/wire';
import { onFulfilled, updateThread, type MessageRef } from '../thread.api.ts';
import { withChangedMessage } from '../thread.ts';

interface EditArgs extends MessageRef {
  readonly text: string;
  readonly mentions: readonly Mention[] | undefined;
}

interface ReactArgs extends MessageRef {
  /** Null takes it back. */
  readonly kind: ReactionKind | null;
}

/** Changes a message, reacts to it, and loads what it was. */
export const editsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    editMessage: build.mutation({
      queryFn: ({ conversation: _, ...request }: EditArgs, context) =>
        endpointQuery(chat.edit)(request, context),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (message) => {
          dispatch(updateThread(conversation, (thread) => withChangedMessage(thread, message)));
        }),
    }),
    react: build.mutation({
      queryFn: ({ conversation: _, ...request }: ReactArgs, context) =>
        endpointQuery(chat.react)(request, context),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (message) => {
          dispatch(updateThread(conversation, (thread) => withChangedMessage(thread, message)));
        }),
    }),
    earlierTexts: build.query({ queryFn: endpointQuery(chat.earlierTexts), keepUnusedDataFor: 0 }),
  }),
});

export const { useEditMessageMutation, useReactMutation, useEarlierTextsQuery } = editsApi;
