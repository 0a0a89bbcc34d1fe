import type { Generated } from 'kysely';

/** The plan of a speciality and intake. */
export interface CurriculumItemTable {
  id: Generated<number>;
  speciality_id: number;
  intake_year: number;
  semester: number;
  discipline_id: number;
  credits: number;
  exam_form_id: number;
  kind: Generated<'required' | 'byChoice'>;
  source: string | null;
  source_id: string | null;
}

export interface RegistrationWindowTable {
  academic_year_id: number;
  term_id: number;
  faculty_id: number;
  study_year: number;
  opens_at: Date;
  closes_at: Date;
  /** Null: there is no late registration. */
  extended_until: Date | null;
}

/** A class of a stream that students join by registration. */
export interface RegistrationOfferTable {
  class_id: number;
  /** Null: all types of lessons at once. */
  lesson_type_id: number | null;
  is_optional: Generated<boolean>;
}

export interface RegistrationSeatTable {
  class_id: number;
  number: number;
  capacity: number;
  taken: Generated<number>;
}

export interface RegistrationTable {
  id: Generated<number>;
  student_id: number;
  course_id: number;
  class_id: number;
  number: number;
  lesson_type_id: number | null;
  is_by_plan: boolean;
  registered_at: Generated<Date>;
}

/** First come, first served: the order of the ids. */
export interface RegistrationQueueTable {
  id: Generated<number>;
  student_id: number;
  class_id: number;
  number: number;
  joined_at: Generated<Date>;
}

/** What the office allows one student in a term. */
export interface RegistrationOverrideTable {
  id: Generated<number>;
  student_id: number;
  academic_year_id: number;
  term_id: number;
  rule: 'credits' | 'clash' | 'late';
  reason: string;
  /** The last day, included. */
  ends_on: string;
  granted_at: Generated<Date>;
  withdrawn_at: Date | null;
}
