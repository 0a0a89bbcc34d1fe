import { study, type PeopleRequest } from '@portal/wire';
import type { TestClient } from './test-client.ts';

/** Selects the first entry of each study filter, as the browser does, for the given discipline. */
export async function selectStudyFilter(
  client: Pick<TestClient, 'request' | 'user'>,
  at = 0,
): Promise<PeopleRequest> {
  const isTeacher = client.user?.role === 'teacher';
  const first = <Row>(rows: readonly Row[], index = 0): Row => {
    const row = rows[index];
    if (row === undefined) throw new Error('The seed has nothing to choose from here');
    return row;
  };
  const year = first(await client.request(study.currentYear, {}));
  const term = first(await client.request(study.currentTerm, {}));
  const termRequest = { academicYearId: year.id, termId: term.id };
  const endpoints = isTeacher
    ? {
        disciplines: study.teacherDisciplines,
        semesters: study.teacherSemesters,
        groups: study.teacherGroups,
      }
    : {
        disciplines: study.studentDisciplines,
        semesters: study.studentSemesters,
        groups: study.studentGroups,
      };
  const { disciplineId, credits, isElective } = first(
    await client.request(endpoints.disciplines, termRequest),
    at,
  );
  const course = { ...termRequest, disciplineId, credits, isElective };
  const { id: semesterId } = first(await client.request(endpoints.semesters, course));
  const { id: groupId } = first(await client.request(endpoints.groups, { ...course, semesterId }));
  return { ...course, semesterId, groupId };
}
