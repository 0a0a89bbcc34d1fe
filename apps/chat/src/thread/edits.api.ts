import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';
import { onFulfilled, updateThread, type MessageRef } from './thread.api.ts';
import { withChangedMessage } from './thread.ts';

interface EditArgs extends MessageRef {
  readonly text: string;
}

/** Changes a message and loads what it was. */
export const editsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    editMessage: build.mutation({
      queryFn: ({ messageId, text }: EditArgs, context) =>
        endpointQuery(chat.edit)({ messageId, text }, context),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (message) => {
          dispatch(updateThread(conversation, (thread) => withChangedMessage(thread, message)));
        }),
    }),
    earlierTexts: build.query({ queryFn: endpointQuery(chat.earlierTexts), keepUnusedDataFor: 0 }),
  }),
});

export const { useEditMessageMutation, useEarlierTextsQuery } = editsApi;
