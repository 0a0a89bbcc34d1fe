import { study } from '@portal/wire';
import { endpointQuery, endpointQueryByRole, portalApi } from '../store/api.ts';
import { offlineQuery } from '../offline/offline-query.ts';

/** Enough for the courses of one term; a request that was not used for long is removed first. */
const lists = { version: 1, maxEntries: 20 };

/** The lists of the study filter; the server limits them to those of the signed-in user. */
export const studyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    years: build.query({ queryFn: offlineQuery(lists, endpointQuery(study.years)) }),
    terms: build.query({ queryFn: offlineQuery(lists, endpointQuery(study.terms)) }),
    currentYear: build.query({ queryFn: offlineQuery(lists, endpointQuery(study.currentYear)) }),
    currentTerm: build.query({ queryFn: offlineQuery(lists, endpointQuery(study.currentTerm)) }),
    disciplines: build.query({
      queryFn: offlineQuery(
        lists,
        endpointQueryByRole({ teacher: study.teacherDisciplines, student: study.studentDisciplines }),
      ),
      providesTags: ['Study'],
    }),
    semesters: build.query({
      queryFn: offlineQuery(
        lists,
        endpointQueryByRole({ teacher: study.teacherSemesters, student: study.studentSemesters }),
      ),
      providesTags: ['Study'],
    }),
    groups: build.query({
      queryFn: offlineQuery(
        lists,
        endpointQueryByRole({ teacher: study.teacherGroups, student: study.studentGroups }),
      ),
      providesTags: ['Study'],
    }),
    people: build.query({
      queryFn: offlineQuery(lists, endpointQueryByRole({ teacher: study.students, student: study.teachers })),
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
