import { endpointQuery, endpointQueryByRole, portalApi, type RequestByRole } from '@portal/platform';
import {
  library,
  MATERIALS_PAGE_SIZE,
  study,
  umk,
  type Material,
  type MaterialDraft,
  type MaterialListRequest,
} from '@portal/wire';
import { sendForm, type FormOptions } from '../shared/send-form/send-form.ts';

interface MaterialToSave extends FormOptions {
  readonly draft: MaterialDraft;
}

const queryMaterials = endpointQueryByRole({ teacher: umk.list, student: umk.studentList });

export const materialsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Materials'] }).injectEndpoints({
  endpoints: (build) => ({
    materialYears: build.query({ queryFn: endpointQuery(study.years) }),
    materialDefaultYear: build.query({ queryFn: endpointQuery(study.defaultYear) }),
    materialSemesters: build.query({
      queryFn: endpointQueryByRole({ teacher: umk.semesters, student: umk.studentSemesters }),
    }),
    materialDisciplines: build.query({
      queryFn: endpointQueryByRole({ teacher: umk.disciplines, student: umk.studentDisciplines }),
    }),
    materialExamForms: build.query({ queryFn: endpointQuery(umk.examForms) }),
    materialTeachers: build.query({ queryFn: endpointQuery(umk.teachers) }),
    materialSpecialities: build.query({ queryFn: endpointQuery(umk.specialities) }),
    materialTypes: build.query({ queryFn: endpointQuery(umk.types) }),
    materialSections: build.query({ queryFn: endpointQuery(library.sections) }),
    materialCategories: build.query({ queryFn: endpointQuery(umk.categories) }),
    materialBooks: build.query({ queryFn: endpointQuery(library.search) }),
    materials: build.infiniteQuery<readonly Material[], RequestByRole<MaterialListRequest>, number>({
      queryFn: ({ queryArg: { role, request }, pageParam: page }, api) =>
        // Without a number, as the page of the server brings the first one.
        queryMaterials({ role, request: page === 1 ? request : { ...request, page } }, api),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (materials, _pages, page) =>
          materials.length < MATERIALS_PAGE_SIZE ? undefined : page + 1,
      },
      providesTags: ['Materials'],
    }),
    material: build.query({ queryFn: endpointQuery(umk.material), providesTags: ['Materials'] }),
    materialCoverage: build.query({ queryFn: endpointQuery(umk.coverage), providesTags: ['Materials'] }),
    saveMaterial: build.mutation({
      queryFn: ({ draft, ...options }: MaterialToSave, context) =>
        sendForm(umk.save, options)(draft, context),
      invalidatesTags: ['Materials'],
    }),
    removeMaterial: build.mutation({
      queryFn: endpointQuery(umk.remove),
      // Removes the item by its id (spec §4 UMK), so that it is gone before the list is loaded again.
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const { data: removed } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!removed) return;
        for (const args of materialsApi.util.selectCachedArgsForQuery(getState(), 'materials'))
          dispatch(
            materialsApi.util.updateQueryData('materials', args, ({ pages, ...list }) => ({
              ...list,
              pages: pages.map((materials) => materials.filter((material) => material.id !== id)),
            })),
          );
      },
      invalidatesTags: ['Materials'],
    }),
  }),
});

export const {
  useMaterialYearsQuery,
  useMaterialDefaultYearQuery,
  useMaterialSemestersQuery,
  useMaterialDisciplinesQuery,
  useMaterialExamFormsQuery,
  useMaterialTeachersQuery,
  useMaterialSpecialitiesQuery,
  useMaterialTypesQuery,
  useMaterialSectionsQuery,
  useMaterialCategoriesQuery,
  useMaterialBooksQuery,
  useMaterialsInfiniteQuery,
  useMaterialQuery,
  useMaterialCoverageQuery,
  useSaveMaterialMutation,
  useRemoveMaterialMutation,
} = materialsApi;
