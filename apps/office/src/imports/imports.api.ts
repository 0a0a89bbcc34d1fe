import { endpointQuery, portalApi } from '@portal/platform';
import { officeImports, type OfficeImportPage } from '@portal/wire/imports/office-imports';

const readImports = endpointQuery(officeImports.pastImports);

const importsApi = portalApi.enhanceEndpoints({ addTagTypes: ['PastImport'] }).injectEndpoints({
  endpoints: (build) => ({
    pastImports: build.infiniteQuery<OfficeImportPage, Record<never, string>, number | undefined>({
      queryFn: ({ pageParam: beforeId }, api) => readImports({ beforeId }, api),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ imports, hasMore }) => (hasMore ? imports.at(-1)?.id : undefined),
      },
      providesTags: ['PastImport'],
    }),
    undoImport: build.mutation({
      queryFn: endpointQuery(officeImports.undoImport),
      invalidatesTags: ['PastImport'],
    }),
  }),
});

export const { usePastImportsInfiniteQuery, useUndoImportMutation } = importsApi;
