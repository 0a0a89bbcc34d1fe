import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SheetRules } from '@portal/domain';

export interface ExamSheetTable {
  id: Generated<number>;
  academic_year_id: number;
  /** The place among the sheets of the year, without gaps. */
  ordinal: number;
  number: GeneratedAlways<string>;
  kind: 'main' | 'repeat' | 'individual';
  class_id: number;
  exam_form_id: number;
  teacher_id: number;
  held_on: string;
  state: Generated<'open' | 'signed' | 'closed'>;
  /** The sheet whose students this one lists. */
  follows_id: number | null;
  corrects_id: number | null;
  reason: string | null;
  /** Those of the signature. */
  rules: JSONColumnType<SheetRules> | null;
  signed_at: Date | null;
  closed_at: Date | null;
  closed_by: number | null;
}

/** When and where an exam or the consultation before it is held. */
export interface ExamEventTable {
  id: Generated<number>;
  sheet_id: number;
  teacher_id: number;
  kind: 'exam' | 'consultation';
  date: string;
  starts_at: string;
  ends_at: string;
  room_id: number | null;
  /** A copied event is that of the sheet that is corrected. */
  state: Generated<'planned' | 'withdrawn' | 'copied'>;
  version: Generated<number>;
  changed_at: Generated<Date>;
  held: GeneratedAlways<string>;
  exam_day: GeneratedAlways<string | null>;
}

export interface ExamSheetRowTable {
  sheet_id: number;
  student_id: number;
  mark: string | null;
  round_up: Generated<number>;
  round_up_reason: string | null;
  /** Of a form of control that has themes. */
  theme: string | null;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: Generated<Date>;
  /** Frozen by the signature, or by the opening of a sheet that follows another one. */
  module_points: number[] | null;
  is_admitted: boolean | null;
  total: number | null;
  letter: string | null;
  grade_points: number | null;
}

export interface ExamSheetChangeTable {
  id: Generated<number>;
  sheet_id: number;
  student_id: number;
  version: number;
  old_mark: string | null;
  new_mark: string | null;
  old_theme: string | null;
  new_theme: string | null;
  round_up: number;
  round_up_reason: string | null;
  changed_by: number | null;
  changed_at: Date;
}
