import { endpointQuery } from '@portal/platform';
import { journal } from '@portal/wire';
import { journalApi, unlessFailed } from '../shared/journal.api.ts';

/** Deletions of parts of a journal, and their undo. */
const deletionApi = journalApi.injectEndpoints({
  endpoints: (build) => ({
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
  useRemoveColumnMutation,
  useRemoveJournalMutation,
  useRemoveStudentMutation,
  useUndoDeletionMutation,
} = deletionApi;
