import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { singleWindow } from '@portal/wire';

export const ordersApi = portalApi.enhanceEndpoints({ addTagTypes: ['Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    orders: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, endpointQuery(singleWindow.orders)),
      providesTags: ['Orders'],
    }),
    orderDocuments: build.query({ queryFn: endpointQuery(singleWindow.documents) }),
    orderRegions: build.query({ queryFn: endpointQuery(singleWindow.regions) }),
    orderDistricts: build.query({ queryFn: endpointQuery(singleWindow.districts) }),
    orderPurposes: build.query({ queryFn: endpointQuery(singleWindow.purposes) }),
    // Also after a refusal, because the office may have taken a step meanwhile.
    saveOrder: build.mutation({
      queryFn: endpointQuery(singleWindow.saveOrder),
      invalidatesTags: ['Orders'],
    }),
    cancelOrder: build.mutation({
      queryFn: endpointQuery(singleWindow.cancelOrder),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const {
  useOrdersQuery,
  useOrderDocumentsQuery,
  useOrderRegionsQuery,
  useOrderDistrictsQuery,
  useOrderPurposesQuery,
  useSaveOrderMutation,
  useCancelOrderMutation,
} = ordersApi;
