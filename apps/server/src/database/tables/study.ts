import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

export interface AcademicYearTable {
  /** The calendar year of its start. */
  id: number;
  label: string;
  starts_on: string;
  ends_on: string;
  source: string | null;
  source_id: string | null;
}

export interface TermTable {
  /** 1 spring, 2 fall, 3 summer. */
  id: number;
  title: JSONColumnType<LocalizedText>;
}

export interface TermPeriodTable {
  academic_year_id: number;
  term_id: number;
  starts_on: string;
  ends_on: string;
  source: string | null;
  source_id: string | null;
}

export interface DisciplineTable {
  id: Generated<number>;
  code: string;
  title: JSONColumnType<LocalizedText>;
  department_id: number;
  kind: JSONColumnType<LocalizedText>;
  source: string | null;
  source_id: string | null;
}

export interface StudyGroupTable {
  id: Generated<number>;
  title: string;
  kind: 'group' | 'stream';
  faculty_id: number;
  speciality_id: number | null;
  education_form_id: Generated<number>;
  /** The academic year in which the students of a home group began. */
  intake_year: number | null;
  source: string | null;
  source_id: string | null;
  /** Set by a trigger with each change. */
  written_at: GeneratedAlways<Date>;
}

export interface EducationFormTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
}

/** Both days belong to the membership; `-infinity` and `infinity` where a day is not known. */
export interface MembershipTable {
  group_id: number;
  person_id: number;
  is_home: boolean;
  first_day: Generated<string>;
  last_day: Generated<string>;
  source: string | null;
  source_id: string | null;
  /** Set by a trigger with each change. */
  written_at: GeneratedAlways<Date>;
}

/** The view of the memberships of today. */
export interface GroupMemberView {
  group_id: number;
  person_id: number;
  is_home: boolean;
}

export interface CourseTable {
  id: Generated<number>;
  academic_year_id: number;
  term_id: number;
  discipline_id: number;
  credits: number;
}

export interface ClassTable {
  id: Generated<number>;
  course_id: number;
  group_id: number;
  semester: number;
  is_elective: boolean;
  exam_form_id: Generated<number>;
  source: string | null;
  source_id: string | null;
}

export interface LessonTypeTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
}

export interface ClassTeacherTable {
  class_id: number;
  teacher_id: number;
  lesson_type_id: number;
}

export interface ExamFormTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
  /** Grades of other forms are passed or failed, and outside the GPA. */
  is_graded: boolean;
  /** Each student has a theme, as in coursework. */
  has_theme: Generated<boolean>;
}

/** Derived from the grades by triggers. */
export interface GradeSumTable {
  student_id: number;
  academic_year_id: number;
  term_id: number;
  credits: number;
  /** Grade points times credits, in ten-thousandths. */
  units: number;
}

/** One row per attempt. */
export interface FinalGradeTable {
  student_id: number;
  /** The home group at that time, also for a discipline of a stream. */
  group_id: number;
  academic_year_id: number;
  term_id: number;
  /** The semester of the plan, also of a retake. */
  semester: number;
  discipline_id: number;
  credits: number;
  exam_form_id: number;
  attempt: Generated<number>;
  /** Null for a form that is not graded. */
  points: number | null;
  is_passed: boolean | null;
  recorded_on: string;
  is_graded: GeneratedAlways<boolean>;
  source: string | null;
  source_id: string | null;
  /** The closed exam sheet that gave it. */
  sheet_id: number | null;
  /** The theme of the sheet's row. */
  theme: string | null;
  /** Set by a trigger with each change. */
  written_at: GeneratedAlways<Date>;
}
