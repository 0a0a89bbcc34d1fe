import { endpointQuery, portalApi } from '@portal/platform';
import { officeCharges } from '@portal/wire/payments/office-charges';

const discountsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Money'] }).injectEndpoints({
  endpoints: (build) => ({
    discounts: build.query({ queryFn: endpointQuery(officeCharges.discounts), providesTags: ['Money'] }),
    previewDiscount: build.mutation({ queryFn: endpointQuery(officeCharges.previewDiscount) }),
    grantDiscount: build.mutation({
      queryFn: endpointQuery(officeCharges.grantDiscount),
      invalidatesTags: ['Money'],
    }),
    endDiscount: build.mutation({
      queryFn: endpointQuery(officeCharges.endDiscount),
      invalidatesTags: ['Money'],
    }),
  }),
});

export const {
  useDiscountsQuery,
  usePreviewDiscountMutation,
  useGrantDiscountMutation,
  useEndDiscountMutation,
} = discountsApi;
