import { study } from '@portal/wire';
import { asks, asksByRole, portalApi } from './api.ts';

/** The lists of the study filter; the server decides which of them a person may see. */
export const studyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    years: build.query({ queryFn: asks(study.years) }),
    terms: build.query({ queryFn: asks(study.terms) }),
    currentYear: build.query({ queryFn: asks(study.currentYear) }),
    currentTerm: build.query({ queryFn: asks(study.currentTerm) }),
    disciplines: build.query({
      queryFn: asksByRole({ teacher: study.teacherDisciplines, student: study.studentDisciplines }),
      providesTags: ['Study'],
    }),
    semesters: build.query({
      queryFn: asksByRole({ teacher: study.teacherSemesters, student: study.studentSemesters }),
      providesTags: ['Study'],
    }),
    groups: build.query({
      queryFn: asksByRole({ teacher: study.teacherGroups, student: study.studentGroups }),
      providesTags: ['Study'],
    }),
    people: build.query({
      queryFn: asksByRole({ teacher: study.students, student: study.teachers }),
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
