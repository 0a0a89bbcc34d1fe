import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

/** The journals that a teacher has opened last also open offline. */
const storedGrids = { version: 1, maxEntries: 10 };
const storedLists = { version: 1, maxEntries: 20 };

const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_response: unknown, error: unknown): readonly Tag[] =>
    error === undefined ? tags : [];

/** The journal of a class. */
export const journalApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['JournalGrid', 'JournalList', 'PlannedThemes', 'Subgroups'] })
  .injectEndpoints({
    endpoints: (build) => ({
      journalGrid: build.query({
        queryFn: offlineQuery(storedGrids, endpointQuery(journal.grid)),
        providesTags: ['JournalGrid'],
      }),
      lessonTypes: build.query({ queryFn: offlineQuery(storedLists, endpointQuery(journal.lessonTypes)) }),
      journals: build.query({
        queryFn: endpointQuery(journal.journalsByDiscipline),
        providesTags: ['JournalList'],
      }),
      educationForms: build.query({ queryFn: endpointQuery(journal.educationForms) }),
      teacherTimes: build.query({
        queryFn: endpointQuery(journal.teacherTimes),
        providesTags: ['JournalList'],
      }),
      subgroups: build.query({ queryFn: endpointQuery(journal.subgroups), providesTags: ['Subgroups'] }),
      modules: build.query({ queryFn: endpointQuery(journal.modules) }),
      plannedThemes: build.query({
        queryFn: endpointQuery(journal.plannedThemes),
        providesTags: ['PlannedThemes'],
      }),
      addColumn: build.mutation({
        queryFn: endpointQuery(journal.addColumn),
        invalidatesTags: unlessFailed('JournalGrid', 'JournalList'),
      }),
      updateThemeTime: build.mutation({
        queryFn: endpointQuery(journal.updateThemeTime),
        invalidatesTags: unlessFailed('JournalGrid'),
      }),
      savePlannedTheme: build.mutation({
        queryFn: endpointQuery(journal.savePlannedTheme),
        invalidatesTags: unlessFailed('PlannedThemes'),
      }),
      saveSubgroup: build.mutation({
        queryFn: endpointQuery(journal.saveSubgroup),
        invalidatesTags: unlessFailed('Subgroups', 'JournalGrid'),
      }),
      removeColumn: build.mutation({
        queryFn: endpointQuery(journal.removeColumn),
        invalidatesTags: unlessFailed('JournalGrid', 'JournalList'),
      }),
      removeJournal: build.mutation({
        queryFn: endpointQuery(journal.removeJournal),
        invalidatesTags: unlessFailed('JournalGrid', 'JournalList'),
      }),
      removeStudent: build.mutation({
        queryFn: endpointQuery(journal.removeStudent),
        invalidatesTags: unlessFailed('JournalGrid'),
      }),
      undoDeletion: build.mutation({
        queryFn: endpointQuery(journal.undoDeletion),
        invalidatesTags: unlessFailed('JournalGrid', 'JournalList'),
      }),
    }),
  });

export const {
  useJournalGridQuery,
  useLessonTypesQuery,
  useJournalsQuery,
  useEducationFormsQuery,
  useTeacherTimesQuery,
  useSubgroupsQuery,
  useModulesQuery,
  usePlannedThemesQuery,
  useAddColumnMutation,
  useUpdateThemeTimeMutation,
  useSavePlannedThemeMutation,
  useSaveSubgroupMutation,
  useRemoveColumnMutation,
  useRemoveJournalMutation,
  useRemoveStudentMutation,
  useUndoDeletionMutation,
} = journalApi;
