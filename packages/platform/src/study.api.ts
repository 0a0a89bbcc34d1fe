import { study } from '@portal/wire';
import { endpointQuery, endpointQueryByRole, portalApi } from './api.ts';

/** The lists of the study filter; the server limits them to those of the signed-in user. */
export const studyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    years: build.query({ queryFn: endpointQuery(study.years) }),
    terms: build.query({ queryFn: endpointQuery(study.terms) }),
    currentYear: build.query({ queryFn: endpointQuery(study.currentYear) }),
    currentTerm: build.query({ queryFn: endpointQuery(study.currentTerm) }),
    disciplines: build.query({
      queryFn: endpointQueryByRole({ teacher: study.teacherDisciplines, student: study.studentDisciplines }),
      providesTags: ['Study'],
    }),
    semesters: build.query({
      queryFn: endpointQueryByRole({ teacher: study.teacherSemesters, student: study.studentSemesters }),
      providesTags: ['Study'],
    }),
    groups: build.query({
      queryFn: endpointQueryByRole({ teacher: study.teacherGroups, student: study.studentGroups }),
      providesTags: ['Study'],
    }),
    people: build.query({
      queryFn: endpointQueryByRole({ teacher: study.students, student: study.teachers }),
      providesTags: ['People'],
    }),
  }),
});

export const {
  useYearsQuery,
  useTermsQuery,
  useCurrentYearQuery,
  useCurrentTermQuery,
  useDisciplinesQuery,
  useSemestersQuery,
  useGroupsQuery,
  usePeopleQuery,
} = studyApi;
