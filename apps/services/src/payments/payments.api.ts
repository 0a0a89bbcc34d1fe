import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { payments, study } from '@portal/wire';

const one = { version: 1, maxEntries: 1 };
/** Codes and groups of the services and years that were opened last. */
const several = { version: 1, maxEntries: 8 };

export const paymentsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['PaymentAccount', 'Payment'] })
  .injectEndpoints({
    endpoints: (build) => ({
      paymentAccount: build.query({
        queryFn: offlineQuery(one, endpointQuery(payments.account)),
        providesTags: ['PaymentAccount'],
      }),
      payment: build.query({ queryFn: endpointQuery(payments.payment), providesTags: ['Payment'] }),
      paidServices: build.query({ queryFn: offlineQuery(one, endpointQuery(payments.services)) }),
      paymentYears: build.query({ queryFn: offlineQuery(one, endpointQuery(study.years)) }),
      paymentGroups: build.query({ queryFn: offlineQuery(several, endpointQuery(payments.groups)) }),
      paymentCode: build.query({ queryFn: offlineQuery(several, endpointQuery(payments.code)) }),
      payByCard: build.mutation({
        queryFn: endpointQuery(payments.payByCard),
        invalidatesTags: ['PaymentAccount'],
      }),
      payByQr: build.mutation({
        queryFn: endpointQuery(payments.payByQr),
        invalidatesTags: ['PaymentAccount'],
      }),
      cancelPayment: build.mutation({
        queryFn: endpointQuery(payments.cancel),
        invalidatesTags: ['PaymentAccount', 'Payment'],
      }),
    }),
  });

export const {
  usePaymentAccountQuery,
  usePaymentQuery,
  usePaidServicesQuery,
  usePaymentYearsQuery,
  usePaymentGroupsQuery,
  usePaymentCodeQuery,
  usePayByCardMutation,
  usePayByQrMutation,
  useCancelPaymentMutation,
} = paymentsApi;
