import { endpointQuery, portalApi } from '@portal/platform';
import { payments, study } from '@portal/wire';

export const paymentsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['PaymentAccount', 'Payment'] })
  .injectEndpoints({
    endpoints: (build) => ({
      paymentAccount: build.query({
        queryFn: endpointQuery(payments.account),
        providesTags: ['PaymentAccount'],
      }),
      payment: build.query({ queryFn: endpointQuery(payments.payment), providesTags: ['Payment'] }),
      paidServices: build.query({ queryFn: endpointQuery(payments.services) }),
      paymentYears: build.query({ queryFn: endpointQuery(study.years) }),
      paymentGroups: build.query({ queryFn: endpointQuery(payments.groups) }),
      paymentCode: build.query({ queryFn: endpointQuery(payments.code) }),
      payByCard: build.mutation({
        queryFn: endpointQuery(payments.payByCard),
        invalidatesTags: ['PaymentAccount'],
      }),
      payByQr: build.mutation({
        queryFn: endpointQuery(payments.payByQr),
        invalidatesTags: ['PaymentAccount'],
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
} = paymentsApi;
