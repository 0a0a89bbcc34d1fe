import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { journal, type JournalRef } from '@portal/wire';
import { newColumn, withColumn, type ColumnPlace } from './new-column.ts';

/** The journals that a teacher has opened last also open offline. */
const storedGrids = { version: 1, maxEntries: 10 };
const storedLists = { version: 1, maxEntries: 20 };

/** The tags that a mutation invalidates when it has succeeded. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_response: unknown, error: unknown): readonly Tag[] =>
    error === undefined ? tags : [];

type NewColumn = JournalRef & ColumnPlace;

/** The journal of a class. */
export const journalApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['JournalGrid', 'JournalList', 'PlannedThemes', 'Subgroups'] })
  .injectEndpoints({
    endpoints: (build) => ({
      journalGrid: build.query({
        queryFn: offlineQuery(storedGrids, endpointQuery(journal.grid)),
        providesTags: ['JournalGrid'],
      }),
      journalPoints: build.query({ queryFn: offlineQuery(storedGrids, endpointQuery(journal.modulePoints)) }),
      lessonTypes: build.query({ queryFn: offlineQuery(storedLists, endpointQuery(journal.lessonTypes)) }),
      journals: build.query({
        queryFn: endpointQuery(journal.journalsByDiscipline),
        providesTags: ['JournalList'],
      }),
      ownJournals: build.query({ queryFn: offlineQuery(storedLists, endpointQuery(journal.ownJournals)) }),
      educationForms: build.query({ queryFn: endpointQuery(journal.educationForms) }),
      teacherTimes: build.query({
        queryFn: endpointQuery(journal.teacherTimes),
        providesTags: ['JournalList'],
      }),
      addColumn: build.mutation({
        queryFn: ({ startsAt: _, ...request }: NewColumn, context) =>
          endpointQuery(journal.addColumn)(request, context),
        // The grid is not loaded again here: the event of the new column does so, also in other tabs.
        onQueryStarted: ({ startsAt, ...request }, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            ({ data: { lessonId } }) => {
              const { date, lessonTimeId, subgroup, ...ref } = request;
              const column = newColumn(lessonId, { date, lessonTimeId, subgroup, startsAt });
              dispatch(
                journalApi.util.updateQueryData('journalGrid', ref, (grid) => withColumn(grid, column)),
              );
            },
            () => undefined,
          ),
        invalidatesTags: unlessFailed('JournalList'),
      }),
    }),
  });

export const {
  useJournalGridQuery,
  useJournalPointsQuery,
  useLessonTypesQuery,
  useJournalsQuery,
  useOwnJournalsQuery,
  useEducationFormsQuery,
  useTeacherTimesQuery,
  useAddColumnMutation,
} = journalApi;
