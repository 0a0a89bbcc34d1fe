import type { Delivery } from '@portal/outbox';
import { endpointQuery, portalApi } from '@portal/platform';
import { journal, type CellWrite } from '@portal/wire';

/** The delivery carries the idempotency key, which stays the same for a retry (D-05). */
interface SaveArgs {
  readonly cells: readonly CellWrite[];
  readonly delivery: Delivery;
}

/** Saves the marks of the outbox. */
export const marksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    saveMarks: build.mutation({
      queryFn: ({ cells, delivery }: SaveArgs, context) =>
        endpointQuery(journal.save, delivery)({ cells: [...cells], source: undefined }, context),
    }),
  }),
});
