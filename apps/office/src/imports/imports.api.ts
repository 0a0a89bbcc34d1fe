import { endpointQuery, portalApi } from '@portal/platform';
import { importPlans } from '@portal/wire/imports/import-plans';
import { officeImports, type OfficeImportPage } from '@portal/wire/imports/office-imports';

const readImports = endpointQuery(officeImports.pastImports);

const importsApi = portalApi.enhanceEndpoints({ addTagTypes: ['PastImport', 'ImportPlan'] }).injectEndpoints({
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
    importPlans: build.query({ queryFn: endpointQuery(importPlans.plans), providesTags: ['ImportPlan'] }),
    importPlan: build.query({ queryFn: endpointQuery(importPlans.plan), providesTags: ['ImportPlan'] }),
    addPlan: build.mutation({
      queryFn: endpointQuery(importPlans.addPlan),
      invalidatesTags: ['ImportPlan'],
    }),
    planAgain: build.mutation({
      queryFn: endpointQuery(importPlans.planAgain),
      invalidatesTags: ['ImportPlan'],
    }),
    applyPlan: build.mutation({
      queryFn: endpointQuery(importPlans.applyPlan),
      invalidatesTags: ['ImportPlan'],
    }),
    dropPlan: build.mutation({
      queryFn: endpointQuery(importPlans.dropPlan),
      // Its page closes, and must not read what is gone.
      invalidatesTags: [],
    }),
  }),
});

export const {
  usePastImportsInfiniteQuery,
  useUndoImportMutation,
  useImportPlansQuery,
  useImportPlanQuery,
  useAddPlanMutation,
  usePlanAgainMutation,
  useApplyPlanMutation,
  useDropPlanMutation,
} = importsApi;
