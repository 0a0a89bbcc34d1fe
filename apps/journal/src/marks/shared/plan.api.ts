import { endpointQuery } from '@portal/platform';
import { journal } from '@portal/wire';
import { journalApi, unlessFailed } from './journal.api.ts';

/** Themes, modules and subgroups of a journal. */
const planApi = journalApi.injectEndpoints({
  endpoints: (build) => ({
    modules: build.query({ queryFn: endpointQuery(journal.modules) }),
    plannedThemes: build.query({
      queryFn: endpointQuery(journal.plannedThemes),
      providesTags: ['PlannedThemes'],
    }),
    savePlannedTheme: build.mutation({
      queryFn: endpointQuery(journal.savePlannedTheme),
      invalidatesTags: unlessFailed('PlannedThemes'),
    }),
    updateThemeTime: build.mutation({
      queryFn: endpointQuery(journal.updateThemeTime),
      invalidatesTags: unlessFailed('JournalGrid'),
    }),
    subgroups: build.query({ queryFn: endpointQuery(journal.subgroups), providesTags: ['Subgroups'] }),
    saveSubgroup: build.mutation({
      queryFn: endpointQuery(journal.saveSubgroup),
      invalidatesTags: unlessFailed('Subgroups', 'JournalGrid'),
    }),
  }),
});

export const {
  useModulesQuery,
  usePlannedThemesQuery,
  useSavePlannedThemeMutation,
  useUpdateThemeTimeMutation,
  useSubgroupsQuery,
  useSaveSubgroupMutation,
} = planApi;
