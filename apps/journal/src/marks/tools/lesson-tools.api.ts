import { endpointQuery, portalApi } from '@portal/platform';
import { lti } from '@portal/wire/lti/lti';

/** Content of tools in a lesson, and its scores. */
const lessonToolsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['LessonTools', 'ToolScores', 'JournalGrid'] })
  .injectEndpoints({
    endpoints: (build) => ({
      lessonTools: build.query({ queryFn: endpointQuery(lti.tools) }),
      lessonLinks: build.query({ queryFn: endpointQuery(lti.lessonLinks), providesTags: ['LessonTools'] }),
      toolScores: build.query({ queryFn: endpointQuery(lti.scores), providesTags: ['ToolScores'] }),
      addLessonLink: build.mutation({
        queryFn: endpointQuery(lti.addLink),
        invalidatesTags: (_link, error) => (error ? [] : ['LessonTools']),
      }),
      removeLessonLink: build.mutation({
        queryFn: endpointQuery(lti.removeLink),
        invalidatesTags: ['LessonTools'],
      }),
      openLessonLink: build.mutation({ queryFn: endpointQuery(lti.open) }),
      chooseInTool: build.mutation({ queryFn: endpointQuery(lti.choose) }),
      enterToolScores: build.mutation({
        queryFn: endpointQuery(lti.enterScores),
        invalidatesTags: ['ToolScores', 'JournalGrid'],
      }),
    }),
  });

export const {
  useLessonToolsQuery,
  useLessonLinksQuery,
  useToolScoresQuery,
  useAddLessonLinkMutation,
  useRemoveLessonLinkMutation,
  useOpenLessonLinkMutation,
  useChooseInToolMutation,
  useEnterToolScoresMutation,
} = lessonToolsApi;
