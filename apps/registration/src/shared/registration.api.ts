import { endpointQuery, portalApi } from '@portal/platform';
import { registration } from '@portal/wire';

const changed = { invalidatesTags: ['Registration'] } as const;

/** The registration for disciplines. */
export const registrationApi = portalApi.enhanceEndpoints({ addTagTypes: ['Registration'] }).injectEndpoints({
  endpoints: (build) => ({
    registrationDefaultYear: build.query({ queryFn: endpointQuery(registration.defaultYear) }),
    registrationYears: build.query({ queryFn: endpointQuery(registration.years) }),
    registrationSemesters: build.query({
      queryFn: endpointQuery(registration.semesters),
      providesTags: ['Registration'],
    }),
    registrationPlan: build.query({
      queryFn: endpointQuery(registration.plan),
      providesTags: ['Registration'],
    }),
    checkPlan: build.mutation({ queryFn: endpointQuery(registration.check) }),
    confirmPlan: build.mutation({ queryFn: endpointQuery(registration.confirm), ...changed }),
    saveRegistration: build.mutation({ queryFn: endpointQuery(registration.save), ...changed }),
    saveRegistrationByType: build.mutation({ queryFn: endpointQuery(registration.saveByType), ...changed }),
    saveOptionalRegistration: build.mutation({
      queryFn: endpointQuery(registration.saveOptional),
      ...changed,
    }),
    deleteRegistration: build.mutation({ queryFn: endpointQuery(registration.delete), ...changed }),
    deleteRegistrationByType: build.mutation({
      queryFn: endpointQuery(registration.deleteByType),
      ...changed,
    }),
    joinWaitingList: build.mutation({ queryFn: endpointQuery(registration.joinQueue), ...changed }),
    leaveWaitingList: build.mutation({ queryFn: endpointQuery(registration.leaveQueue), ...changed }),
    optionalPermission: build.query({
      queryFn: endpointQuery(registration.optionalPermission),
      providesTags: ['Registration'],
    }),
    optionalDisciplines: build.query({
      queryFn: endpointQuery(registration.optionalDisciplines),
      providesTags: ['Registration'],
    }),
    optionalTeachers: build.query({
      queryFn: endpointQuery(registration.optionalTeachers),
      providesTags: ['Registration'],
    }),
    optionalSubgroups: build.query({
      queryFn: endpointQuery(registration.optionalSubgroups),
      providesTags: ['Registration'],
    }),
  }),
});

export const {
  useRegistrationDefaultYearQuery,
  useRegistrationYearsQuery,
  useRegistrationSemestersQuery,
  useRegistrationPlanQuery,
  useCheckPlanMutation,
  useConfirmPlanMutation,
  useSaveRegistrationMutation,
  useSaveRegistrationByTypeMutation,
  useSaveOptionalRegistrationMutation,
  useDeleteRegistrationMutation,
  useDeleteRegistrationByTypeMutation,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useOptionalPermissionQuery,
  useOptionalDisciplinesQuery,
  useOptionalTeachersQuery,
  useOptionalSubgroupsQuery,
} = registrationApi;
