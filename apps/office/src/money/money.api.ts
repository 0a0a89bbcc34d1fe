import { endpointQuery, portalApi } from '@portal/platform';
import { payments, type RequestOf } from '@portal/wire';
import { officeDebtors } from '@portal/wire/payments/office-debtors';
import type { DebtorPage, SetAsidePage } from '@portal/wire/payments/office-payment-fields';

/** Which debtors are shown, and in what order. */
export type DebtorFilter = Omit<RequestOf<typeof officeDebtors.list>, 'position'>;
/** A charge that was not written yet. */
export type NewCharge = RequestOf<typeof payments.previewCharge>;

const readDebtors = endpointQuery(officeDebtors.list);
const readSetAside = endpointQuery(payments.setAsideMoney);

// After a refusal everything is read again, too, because a colleague may have changed it meanwhile.
const moneyApi = portalApi.enhanceEndpoints({ addTagTypes: ['Money'] }).injectEndpoints({
  endpoints: (build) => ({
    moneyScope: build.query({ queryFn: endpointQuery(payments.moneyScope) }),
    reconciliation: build.query({
      queryFn: endpointQuery(payments.reconciliation),
      providesTags: ['Money'],
    }),
    compareStatement: build.mutation({ queryFn: endpointQuery(payments.compareStatement) }),
    setAsideMoney: build.infiniteQuery<SetAsidePage, undefined, number | undefined>({
      queryFn: ({ pageParam: afterId }, api) => readSetAside({ afterId }, api),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
      },
      providesTags: ['Money'],
    }),
    findMoneyTarget: build.mutation({ queryFn: endpointQuery(payments.moneyTarget) }),
    settleMoney: build.mutation({
      queryFn: endpointQuery(payments.settleMoney),
      invalidatesTags: ['Money'],
    }),
    debtors: build.infiniteQuery<DebtorPage, DebtorFilter, number>({
      queryFn: ({ queryArg, pageParam: position }, api) => readDebtors({ ...queryArg, position }, api),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ debtors, hasMore }, _pages, position) =>
          hasMore ? position + debtors.length : undefined,
      },
      providesTags: ['Money'],
    }),
    studentMoney: build.query({ queryFn: endpointQuery(payments.studentAccount), providesTags: ['Money'] }),
    previewCharge: build.mutation({ queryFn: endpointQuery(payments.previewCharge) }),
    chargeStudent: build.mutation({
      queryFn: endpointQuery(payments.chargeStudent),
      invalidatesTags: ['Money'],
    }),
    refundPayment: build.mutation({
      queryFn: endpointQuery(payments.refundPayment),
      invalidatesTags: ['Money'],
    }),
  }),
});

export const {
  useMoneyScopeQuery,
  useReconciliationQuery,
  useCompareStatementMutation,
  useSetAsideMoneyInfiniteQuery,
  useFindMoneyTargetMutation,
  useSettleMoneyMutation,
  useDebtorsInfiniteQuery,
  useStudentMoneyQuery,
  usePreviewChargeMutation,
  useChargeStudentMutation,
  useRefundPaymentMutation,
} = moneyApi;
