import type { Loadable } from '@portal/ui';
import type { OrderPurpose } from '@portal/wire';
import type { OrderDocument, OrderRegion } from '@portal/wire/single-window/single-window';
import { useOrderDocumentsQuery, useOrderPurposesQuery, useOrderRegionsQuery } from './orders.api.ts';

/** What the form offers; districts are loaded with their region. */
export interface OrderChoices {
  readonly documents: readonly OrderDocument[];
  readonly regions: readonly OrderRegion[];
  readonly purposes: readonly OrderPurpose[];
}

/** The choices of the form as one query. */
export function useOrderChoices(): Loadable<OrderChoices> {
  const documents = useOrderDocumentsQuery({});
  const regions = useOrderRegionsQuery({});
  const purposes = useOrderPurposesQuery({});
  const all = [documents, regions, purposes];
  return {
    ...(documents.currentData &&
      regions.currentData &&
      purposes.currentData && {
        currentData: {
          documents: documents.currentData,
          regions: regions.currentData,
          purposes: purposes.currentData,
        },
      }),
    error: all.find(({ error }) => error !== undefined)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  };
}
