import { sql } from 'kysely';
import type { RatingPlace, RatingScope } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import type { RatedPeriod } from '../../src/features/rating/rating.queries.ts';
import { bestOf, gpaOf, groupAttempts, type FinalGrade } from '../../src/university/grades.ts';
import { settings } from '../../src/university/settings/settings.ts';

/** A student with the parts of the university in which places are counted. */
export interface RatedPerson {
  readonly id: number;
  readonly fullName: string;
  readonly groupId: number;
  readonly facultyId: number;
  readonly studyYear: number;
}

interface RandomGrade extends FinalGrade {
  readonly studentId: number;
  readonly termId: number;
}

/** All students of the demo data with their home groups. The year of study stands in the name of the group. */
export async function readRatedPeople(db: Db): Promise<RatedPerson[]> {
  const { rows } = await sql<RatedPerson>`
    select person.id, person.full_name as "fullName", study_group.id as "groupId", study_group.faculty_id as "facultyId",
      split_part(study_group.title, '-', 3)::int as "studyYear"
    from person join group_member on person_id = person.id and is_home join study_group on study_group.id = group_id
    where person.role = 2 order by person.id`.execute(db);
  return rows;
}

const chance = (share: number): boolean => Math.random() < share;
const below = (max: number): number => Math.floor(Math.random() * max);

/** The terms of two years in the order of the calendar. */
const terms = [2024, 2025].flatMap((academicYearId) => [2, 1].map((termId) => ({ academicYearId, termId })));

function randomGradesOf(studentId: number): RandomGrade[] {
  return terms.flatMap((term, at) =>
    Array.from({ length: below(6) }, (_, discipline): RandomGrade[] => {
      const common = { studentId, semester: at + 1, disciplineId: discipline + 1, credits: below(8) };
      const isGraded = chance(0.85);
      const attempts = chance(0.2) ? 2 : 1;
      return Array.from({ length: attempts }, (_attempt, number) => ({
        ...common,
        ...(terms[Math.min(at + number, terms.length - 1)] ?? term),
        attempt: number + 1,
        points: isGraded ? 30 + below(71) : null,
        isPassed: isGraded ? null : chance(0.8),
      }));
    }).flat(),
  );
}

/** Gives every student random grades of two years, with retakes in a later term and forms without points. */
export async function giveRandomGrades(db: Db, people: readonly RatedPerson[]): Promise<RandomGrade[]> {
  const grades = people.flatMap(({ id }) => randomGradesOf(id));
  const groups = new Map(people.map(({ id, groupId }) => [id, groupId]));
  await db
    .insertInto('final_grade')
    .values(
      grades.map((grade) => ({
        student_id: grade.studentId,
        group_id: groups.get(grade.studentId) ?? 0,
        academic_year_id: grade.academicYearId,
        term_id: grade.termId,
        semester: grade.semester,
        discipline_id: grade.disciplineId,
        credits: grade.credits,
        exam_form_id: grade.points === null ? 2 : 1,
        attempt: grade.attempt,
        points: grade.points,
        is_passed: grade.isPassed,
        recorded_on: '2026-06-01',
        source: null,
        source_id: null,
        sheet_id: null,
      })),
    )
    .execute();
  return grades;
}

interface University {
  readonly grades: readonly RandomGrade[];
  readonly people: readonly RatedPerson[];
  readonly minCredits: number;
}

/** The GPA and the credits of the disciplines that were taken first in the period. */
function resultOf(
  { grades }: University,
  studentId: number,
  { period, academicYearId, termId }: RatedPeriod,
) {
  const disciplines = groupAttempts(grades.filter((grade) => grade.studentId === studentId)).filter(
    ([first]) => {
      if (period === 'all') return true;
      return first?.academicYearId === academicYearId && (period === 'year' || first.termId === termId);
    },
  );
  const graded = disciplines
    .flatMap((attempts) => bestOf(attempts) ?? [])
    .filter(({ points }) => points !== null);
  return {
    gpa: gpaOf(settings.gradeScales.default, disciplines.flat()),
    credits: graded.reduce((sum, { credits }) => sum + credits, 0),
  };
}

function medianOf(values: readonly number[]): number | null {
  if (values.length < 5) return null;
  const sorted = values.map((value) => Math.round(value * 100)).toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return Math.ceil((low + high) / 2) / 100;
}

const isIn: Readonly<Record<RatingScope, (one: RatedPerson, other: RatedPerson) => boolean>> = {
  group: (one, other) => one.groupId === other.groupId,
  year: (one, other) => one.facultyId === other.facultyId && one.studyYear === other.studyYear,
  faculty: (one, other) => one.facultyId === other.facultyId,
};

/** GPA, credits and places of a student, computed one by one. */
export function plainRating(university: University, own: RatedPerson, period: RatedPeriod) {
  const { gpa, credits } = resultOf(university, own.id, period);
  const ranked = university.people.flatMap((person) => {
    const result = resultOf(university, person.id, period);
    return result.gpa !== undefined && result.credits >= university.minCredits
      ? [{ person, gpa: result.gpa }]
      : [];
  });
  if (gpa === undefined) return { gpa, credits: 0, places: [] };
  const isRanked = credits >= university.minCredits;
  const places = (['group', 'year', 'faculty'] as const).map((scope): RatingPlace => {
    const values = ranked.flatMap((one) => (isIn[scope](one.person, own) ? [one.gpa] : []));
    return {
      scope,
      place: values.filter((value) => value > gpa).length + 1,
      count: values.length,
      lowerCount: values.filter((value) => value < gpa).length,
      median: medianOf(values),
    };
  });
  return { gpa, credits, places: isRanked ? places : [] };
}
