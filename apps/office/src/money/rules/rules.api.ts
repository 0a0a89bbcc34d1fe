import { endpointQuery, portalApi } from '@portal/platform';
import { officeCharges } from '@portal/wire/payments/office-charges';

// After a refusal everything is read again, too, because a colleague may have changed it meanwhile.
const rulesApi = portalApi.enhanceEndpoints({ addTagTypes: ['Money'] }).injectEndpoints({
  endpoints: (build) => ({
    chargeChoices: build.query({ queryFn: endpointQuery(officeCharges.choices) }),
    chargeRules: build.query({ queryFn: endpointQuery(officeCharges.rules), providesTags: ['Money'] }),
    rulePreview: build.query({ queryFn: endpointQuery(officeCharges.previewRule), providesTags: ['Money'] }),
    saveRule: build.mutation({ queryFn: endpointQuery(officeCharges.saveRule), invalidatesTags: ['Money'] }),
    deleteRule: build.mutation({
      queryFn: endpointQuery(officeCharges.deleteRule),
      invalidatesTags: ['Money'],
    }),
    applyRule: build.mutation({
      queryFn: endpointQuery(officeCharges.applyRule),
      invalidatesTags: ['Money'],
    }),
    withdrawApplication: build.mutation({
      queryFn: endpointQuery(officeCharges.withdrawApplication),
      invalidatesTags: ['Money'],
    }),
  }),
});

export const {
  useChargeChoicesQuery,
  useChargeRulesQuery,
  useRulePreviewQuery,
  useSaveRuleMutation,
  useDeleteRuleMutation,
  useApplyRuleMutation,
  useWithdrawApplicationMutation,
} = rulesApi;
