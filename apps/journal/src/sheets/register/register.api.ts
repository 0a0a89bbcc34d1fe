import { endpointQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

/** Requests of teachers to open closed lessons, as a registrar decides them. */
export const registerApi = portalApi.enhanceEndpoints({ addTagTypes: ['Openings'] }).injectEndpoints({
  endpoints: (build) => ({
    waitingOpenings: build.query({
      queryFn: endpointQuery(journal.waitingOpenings),
      providesTags: ['Openings'],
    }),
    openLesson: build.mutation({ queryFn: endpointQuery(journal.openLesson), invalidatesTags: ['Openings'] }),
    declineOpening: build.mutation({
      queryFn: endpointQuery(journal.declineOpening),
      invalidatesTags: ['Openings'],
    }),
  }),
});

export const { useWaitingOpeningsQuery, useOpenLessonMutation, useDeclineOpeningMutation } = registerApi;
