import { endpointQuery, portalApi } from '@portal/platform';
import { journal, schedule } from '@portal/wire';

const timetableApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['OfficeLessons', 'OfficeSubstitutes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      officeLessons: build.query({
        queryFn: endpointQuery(schedule.officeLessons),
        providesTags: ['OfficeLessons'],
      }),
      // What is free or possible now may not be so a minute later.
      changeRooms: build.query({ queryFn: endpointQuery(schedule.freeRooms), keepUnusedDataFor: 0 }),
      changePreview: build.query({ queryFn: endpointQuery(schedule.previewChange), keepUnusedDataFor: 0 }),
      changeLesson: build.mutation({
        queryFn: endpointQuery(schedule.changeLesson),
        invalidatesTags: ['OfficeLessons'],
      }),
      extraClasses: build.query({ queryFn: endpointQuery(schedule.extraClasses) }),
      extraPreview: build.query({ queryFn: endpointQuery(schedule.previewExtra), keepUnusedDataFor: 0 }),
      addExtra: build.mutation({
        queryFn: endpointQuery(schedule.addExtra),
        invalidatesTags: ['OfficeLessons'],
      }),
      withdrawExtra: build.mutation({
        queryFn: endpointQuery(schedule.withdrawExtra),
        invalidatesTags: ['OfficeLessons'],
      }),
      officeSubstitutes: build.query({
        queryFn: endpointQuery(journal.substitutes),
        providesTags: ['OfficeSubstitutes'],
      }),
      enterSubstitute: build.mutation({
        queryFn: endpointQuery(journal.enterSubstitute),
        invalidatesTags: ['OfficeLessons', 'OfficeSubstitutes'],
      }),
      endSubstitute: build.mutation({
        queryFn: endpointQuery(journal.endSubstitute),
        invalidatesTags: ['OfficeLessons', 'OfficeSubstitutes'],
      }),
      withdrawSubstitute: build.mutation({
        queryFn: endpointQuery(journal.withdrawSubstitute),
        invalidatesTags: ['OfficeLessons', 'OfficeSubstitutes'],
      }),
      foundTeachers: build.query({ queryFn: endpointQuery(journal.findTeachers) }),
    }),
  });

export const {
  useOfficeLessonsQuery,
  useChangeRoomsQuery,
  useChangePreviewQuery,
  useChangeLessonMutation,
  useExtraClassesQuery,
  useExtraPreviewQuery,
  useAddExtraMutation,
  useWithdrawExtraMutation,
  useOfficeSubstitutesQuery,
  useEnterSubstituteMutation,
  useEndSubstituteMutation,
  useWithdrawSubstituteMutation,
  useFoundTeachersQuery,
} = timetableApi;
