import { study, type PeopleAsk } from '@portal/wire';
import type { TestClient } from './test-client.ts';

/** Goes down the study filter as the browser does, to the given discipline of the list, and takes the first of each. */
export async function walkToPeople(client: Pick<TestClient, 'ask' | 'user'>, at = 0): Promise<PeopleAsk> {
  const isTeacher = client.user?.role === 'teacher';
  const first = <Row>(rows: readonly Row[], index = 0): Row => {
    const row = rows[index];
    if (row === undefined) throw new Error('The seed has nothing to choose from here');
    return row;
  };
  const year = first(await client.ask(study.currentYear, {}));
  const term = first(await client.ask(study.currentTerm, {}));
  const termAsk = { academicYearId: year.id, termId: term.id };
  const lines = isTeacher
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
  const { disciplineId, credits, isElective } = first(await client.ask(lines.disciplines, termAsk), at);
  const course = { ...termAsk, disciplineId, credits, isElective };
  const { id: semesterId } = first(await client.ask(lines.semesters, course));
  const { id: groupId } = first(await client.ask(lines.groups, { ...course, semesterId }));
  return { ...course, semesterId, groupId };
}
