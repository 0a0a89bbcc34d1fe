import { endpointQuery, portalApi } from '@portal/platform';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';

const questionnaireApi = portalApi.enhanceEndpoints({ addTagTypes: ['OwnQuestionnaires'] }).injectEndpoints({
  endpoints: (build) => ({
    ownQuestionnaires: build.query({
      queryFn: endpointQuery(questionnaires.own),
      providesTags: ['OwnQuestionnaires'],
    }),
    answerQuestionnaire: build.mutation({
      queryFn: endpointQuery(questionnaires.answer),
      invalidatesTags: ['OwnQuestionnaires'],
    }),
    taughtQuestionnaires: build.query({ queryFn: endpointQuery(questionnaires.taught) }),
    questionnaireResults: build.query({ queryFn: endpointQuery(questionnaires.results) }),
  }),
});

export const {
  useOwnQuestionnairesQuery,
  useAnswerQuestionnaireMutation,
  useTaughtQuestionnairesQuery,
  useQuestionnaireResultsQuery,
} = questionnaireApi;
