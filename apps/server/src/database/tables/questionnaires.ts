import type { Generated, JSONColumnType } from 'kysely';
import type { WrittenQuestion, WrittenText } from '@portal/wire/questionnaires/fields';

export interface QuestionnaireTable {
  id: Generated<number>;
  title: JSONColumnType<WrittenText>;
  questions: JSONColumnType<WrittenQuestion[]>;
  academic_year_id: number;
  term_id: number;
  faculty_id: number | null;
  discipline_id: number | null;
  teacher_id: number | null;
  opens_on: string;
  /** The last day, included. */
  closes_on: string;
  is_announced: Generated<boolean>;
  is_sealed: Generated<boolean>;
}

/** All answers of a class in one encrypted value. */
export interface QuestionnaireClassTable {
  questionnaire_id: number;
  class_id: number;
  answered: Generated<number>;
  box: Buffer | null;
}

/** Who has answered, until the questionnaire closes. */
export interface QuestionnaireParticipationTable {
  questionnaire_id: number;
  class_id: number;
  person_id: number;
}
