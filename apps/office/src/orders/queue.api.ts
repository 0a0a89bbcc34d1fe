import { endpointQuery, portalApi } from '@portal/platform';
import { singleWindow, type OfficeQueue, type OrderStatus } from '@portal/wire';

/** Which orders are shown: those of one status, of students with these words in their names. */
export interface QueueFilter {
  readonly status: OrderStatus;
  readonly text: string;
}

const readQueue = endpointQuery(singleWindow.officeQueue);

const queueApi = portalApi.enhanceEndpoints({ addTagTypes: ['OrderQueue'] }).injectEndpoints({
  endpoints: (build) => ({
    orderQueue: build.infiniteQuery<OfficeQueue, QueueFilter, number | undefined>({
      queryFn: ({ queryArg: { status, text }, pageParam: afterId }, api) =>
        readQueue({ status, text: text === '' ? undefined : text, afterId }, api),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ orders, hasMore }) => (hasMore ? orders.at(-1)?.id : undefined),
      },
      providesTags: ['OrderQueue'],
    }),
    // Also after a refusal, because a colleague may have taken a step meanwhile.
    takeSteps: build.mutation({
      queryFn: endpointQuery(singleWindow.takeSteps),
      invalidatesTags: ['OrderQueue'],
    }),
  }),
});

export const { useOrderQueueInfiniteQuery, useTakeStepsMutation } = queueApi;
