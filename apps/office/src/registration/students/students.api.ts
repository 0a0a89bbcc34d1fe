import { endpointQuery, portalApi } from '@portal/platform';
import { registrationOffice } from '@portal/wire/registration/office';
import type { OverridePage } from '@portal/wire/registration/office-students';
import type { ShownTerm } from '../registration.api.ts';

const readOverrides = endpointQuery(registrationOffice.overrides);

const studentsApi = portalApi.enhanceEndpoints({ addTagTypes: ['RegistrationStudents'] }).injectEndpoints({
  endpoints: (build) => ({
    registrationStudents: build.query({ queryFn: endpointQuery(registrationOffice.students) }),
    verdicts: build.query({
      queryFn: endpointQuery(registrationOffice.verdicts),
      providesTags: ['RegistrationStudents'],
    }),
    overrides: build.infiniteQuery<OverridePage, ShownTerm, number | undefined>({
      queryFn: ({ queryArg, pageParam: beforeId }, api) => readOverrides({ ...queryArg, beforeId }, api),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ overrides, hasMore }) => (hasMore ? overrides.at(-1)?.id : undefined),
      },
      providesTags: ['RegistrationStudents'],
    }),
    grantOverride: build.mutation({
      queryFn: endpointQuery(registrationOffice.grantOverride),
      invalidatesTags: ['RegistrationStudents'],
    }),
    // Also after a refusal, because a colleague may have withdrawn it meanwhile.
    withdrawOverride: build.mutation({
      queryFn: endpointQuery(registrationOffice.withdrawOverride),
      invalidatesTags: ['RegistrationStudents'],
    }),
  }),
});

export const {
  useRegistrationStudentsQuery,
  useVerdictsQuery,
  useOverridesInfiniteQuery,
  useGrantOverrideMutation,
  useWithdrawOverrideMutation,
} = studentsApi;
