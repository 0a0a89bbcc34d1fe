import { endpointQuery, portalApi } from '@portal/platform';
import { questionnairesOffice } from '@portal/wire/questionnaires/office';

const questionnairesApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['OfficeQuestionnaires'] })
  .injectEndpoints({
    endpoints: (build) => ({
      questionnaireChoices: build.query({ queryFn: endpointQuery(questionnairesOffice.choices) }),
      questionnaireTargets: build.query({ queryFn: endpointQuery(questionnairesOffice.targets) }),
      officeQuestionnaires: build.query({
        queryFn: endpointQuery(questionnairesOffice.list),
        providesTags: ['OfficeQuestionnaires'],
      }),
      questionnaireReach: build.query({ queryFn: endpointQuery(questionnairesOffice.reach) }),
      saveQuestionnaire: build.mutation({
        queryFn: endpointQuery(questionnairesOffice.save),
        invalidatesTags: ['OfficeQuestionnaires'],
      }),
      removeQuestionnaire: build.mutation({
        queryFn: endpointQuery(questionnairesOffice.remove),
        invalidatesTags: ['OfficeQuestionnaires'],
      }),
      officeQuestionnaireResults: build.query({ queryFn: endpointQuery(questionnairesOffice.results) }),
      officeClassResults: build.query({ queryFn: endpointQuery(questionnairesOffice.classResults) }),
    }),
  });

export const {
  useQuestionnaireChoicesQuery,
  useQuestionnaireTargetsQuery,
  useOfficeQuestionnairesQuery,
  useQuestionnaireReachQuery,
  useSaveQuestionnaireMutation,
  useRemoveQuestionnaireMutation,
  useOfficeQuestionnaireResultsQuery,
  useOfficeClassResultsQuery,
} = questionnairesApi;
