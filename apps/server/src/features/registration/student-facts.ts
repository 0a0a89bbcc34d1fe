import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { gradeQueries } from '../../university/grade.queries.ts';
import { isEarned } from '../../university/grades.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import type { StudentFacts } from './judge.ts';
import { seatQueries } from './seat.queries.ts';
import type { SemesterRow } from './semester.queries.ts';
import { studentQueries, type PlanRow, type RegistrationRow } from './student.queries.ts';
import { stateAt } from './window-state.ts';

/** The facts of the rules, and what only screens need. */
export interface LoadedFacts extends StudentFacts {
  readonly plan: readonly PlanRow[];
  readonly held: readonly RegistrationRow[];
  readonly usualCredits: number;
}

/** The disciplines that a student has passed in any semester. */
async function loadPassed(db: Db, studentId: number): Promise<ReadonlySet<number>> {
  const [scales, grades] = await Promise.all([
    readSetting(db, 'gradeScales'),
    gradeQueries(db).gradesOf(sql`select ${studentId}::int as person_id`),
  ]);
  return new Set(grades.filter((grade) => isEarned(scales, grade)).map(({ disciplineId }) => disciplineId));
}

export async function loadFacts(db: Db, semester: SemesterRow, lang: Language): Promise<LoadedFacts> {
  const students = studentQueries(db, lang);
  const [plan, held, passed, lessons, { usualCredits, maxCredits }] = await Promise.all([
    students.plan(semester),
    students.registrations(semester),
    loadPassed(db, semester.studentId),
    seatQueries(db, lang).lessonsOf(semester),
    readSetting(db, 'registration'),
  ]);
  const window = semester.window ? stateAt(semester.window, semester.now) : undefined;
  return { window, isActive: semester.isActive, plan, held, passed, lessons, usualCredits, maxCredits };
}
