import type { Delivery } from '@portal/outbox';
import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { checkIn, type VisitRequest } from '@portal/wire';
import { monotonicNow } from './visit-code.ts';

/** The delivery carries the idempotency key, which stays the same for a retry (D-05). */
interface VisitArgs {
  readonly request: VisitRequest;
  readonly delivery?: Delivery;
}

const fetchTime = endpointQuery(checkIn.time);

/** The check-ins of the signed-in student. */
export const visitApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    visit: build.mutation({
      queryFn: ({ request, delivery }: VisitArgs, context) =>
        endpointQuery(checkIn.visit, delivery)(request, context),
    }),
    ownVisits: build.query({ queryFn: endpointQuery(checkIn.ownVisits) }),
    // Stored, because a scan by the phone's own camera may open the page without a network.
    serverStamp: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, async (request: object, context) => {
        const result = await fetchTime(request, context);
        return 'data' in result ? { data: { stamp: result.data.stamp, receivedAt: monotonicNow() } } : result;
      }),
    }),
  }),
});

export const { useOwnVisitsQuery, useServerStampQuery } = visitApi;
