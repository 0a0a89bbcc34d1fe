import { endpointQuery, portalApi } from '@portal/platform';
import { chat, type Mention } from '@portal/wire';
import { onFulfilled, updateThread, type MessageRef } from '../thread.api.ts';
import { withChangedMessage } from '../thread.ts';

interface EditArgs extends MessageRef {
  readonly text: string;
  readonly mentions: readonly Mention[] | undefined;
}

/** Changes a message and loads what it was. */
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
    earlierTexts: build.query({ queryFn: endpointQuery(chat.earlierTexts), keepUnusedDataFor: 0 }),
  }),
});

export const { useEditMessageMutation, useEarlierTextsQuery } = editsApi;
