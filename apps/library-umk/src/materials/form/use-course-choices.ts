import { skipToken } from '@portal/platform';
import type { Discipline, Examination, Semester } from '@portal/wire';
import { fromCourseKey } from './course-key.ts';
import {
  useMaterialDisciplinesQuery,
  useMaterialExamFormsQuery,
  useMaterialSemestersQuery,
} from '../materials.api.ts';
import { useRole } from '../use-role.ts';

interface CourseFilter {
  readonly yearId: number | undefined;
  readonly semesterId: number | undefined;
  readonly courseKey: number | undefined;
}

interface CourseChoices {
  readonly semesters: readonly Semester[];
  readonly disciplines: readonly Discipline[];
  readonly examForms: readonly Examination[];
  readonly areSemestersLoaded: boolean;
  readonly areDisciplinesLoaded: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The discipline and its semester as a request, once all of it is chosen. */
export function courseOf({ yearId, semesterId, courseKey }: CourseFilter) {
  if (yearId === undefined || semesterId === undefined || courseKey === undefined) return undefined;
  return { academicYearId: yearId, semesterId, ...fromCourseKey(courseKey) };
}

/** The lists of the cascade: each depends on the choices above it. */
export function useCourseChoices(chosen: CourseFilter): CourseChoices {
  const role = useRole();
  const { yearId, semesterId } = chosen;
  const semesters = useMaterialSemestersQuery(
    yearId === undefined ? skipToken : { role, request: { academicYearId: yearId } },
  );
  const disciplines = useMaterialDisciplinesQuery(
    yearId === undefined ? skipToken : { role, request: { academicYearId: yearId, semesterId } },
  );
  const examForms = useMaterialExamFormsQuery(courseOf(chosen) ?? skipToken);
  const queries = [semesters, disciplines, examForms];
  return {
    semesters: semesters.currentData ?? [],
    disciplines: disciplines.currentData ?? [],
    examForms: examForms.currentData ?? [],
    areSemestersLoaded: semesters.currentData !== undefined,
    areDisciplinesLoaded: disciplines.currentData !== undefined,
    error: queries.find(({ error, isFetching }) => error !== undefined && !isFetching)?.error,
    retry: () => queries.forEach(({ error, refetch }) => void (error !== undefined && refetch())),
  };
}
