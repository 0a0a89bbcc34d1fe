import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { gradesOfPeople, type GradeOfPerson } from '../../../university/grade.queries.ts';
import { isEarned } from '../../../university/grades.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { StudentFacts } from './judge.ts';
import { seatQueries } from '../seats/seat.queries.ts';
import type { SemesterRow } from '../semester.queries.ts';
import {
  plannedDisciplines,
  studentQueries,
  type PlanArgument,
  type PlanRow,
  type RegistrationRow,
} from './student.queries.ts';
import { stateAt } from './window-state.ts';

/** The facts of the rules, and what only screens need. */
export interface LoadedFacts extends StudentFacts {
  readonly plan: readonly PlanRow[];
  readonly held: readonly RegistrationRow[];
  readonly usualCredits: number;
}

const selectGrades = statement<'studentId', GradeOfPerson>((argument) =>
  gradesOfPeople(sql`select ${argument('studentId')}::int as person_id`),
);

const selectPlanGrades = statement<'studentId' | PlanArgument, GradeOfPerson>((argument) =>
  gradesOfPeople(sql`select ${argument('studentId')}::int as person_id`, plannedDisciplines(argument)),
);

/** The disciplines that a student has passed in any semester, among the grades that `select` returns. */
async function loadPassed(
  db: Db,
  select: typeof selectPlanGrades,
  semester: SemesterRow,
): Promise<ReadonlySet<number>> {
  const [scales, grades] = await Promise.all([readSetting(db, 'gradeScales'), select(db, semester)]);
  return new Set(grades.filter((grade) => isEarned(scales, grade)).map(({ disciplineId }) => disciplineId));
}

/** Everything but what was passed and what is offered. */
async function load(db: Db, semester: SemesterRow, lang: Language) {
  const students = studentQueries(db, lang);
  const [plan, held, lessons, limits] = await Promise.all([
    students.plan(semester),
    students.registrations(semester),
    seatQueries(db, lang).lessonsOf(semester),
    readSetting(db, 'registration'),
  ]);
  const window = semester.window ? stateAt(semester.window, semester.now) : undefined;
  const { isActive } = semester;
  const overrides = semester.overrides.map(({ rule }) => rule);
  return { ...limits, window, isActive, overrides, plan, held, lessons };
}

/**
 * The facts for choices of the plan: what was passed of the plan only. What is offered is the most expensive look-up and decides
 * about optional disciplines only: without it every required discipline counts as offered.
 */
export async function loadPlanFacts(db: Db, semester: SemesterRow, lang: Language): Promise<LoadedFacts> {
  const [{ plan, ...facts }, passed] = await Promise.all([
    load(db, semester, lang),
    loadPassed(db, selectPlanGrades, semester),
  ]);
  return { ...facts, passed, plan: plan.map((item) => ({ ...item, lessonTypeIds: [null] })) };
}

export async function loadFacts(db: Db, semester: SemesterRow, lang: Language): Promise<LoadedFacts> {
  const [{ plan, ...facts }, passed, lessonTypes] = await Promise.all([
    load(db, semester, lang),
    loadPassed(db, selectGrades, semester),
    studentQueries(db, lang).offeredTypes(semester),
  ]);
  const typesOf = (disciplineId: number) => lessonTypes.get(disciplineId) ?? [];
  return {
    ...facts,
    passed,
    plan: plan.map((item) => ({ ...item, lessonTypeIds: typesOf(item.disciplineId) })),
  };
}
