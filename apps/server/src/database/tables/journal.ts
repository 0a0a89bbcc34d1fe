import type { Generated } from 'kysely';
import type { MarkCode } from '@portal/domain';

export interface LessonTimeTable {
  id: number;
  starts_at: string;
  ends_at: string;
}

export interface LessonTable {
  id: Generated<number>;
  class_id: number;
  academic_year_id: number;
  date: string;
  lesson_time_id: number;
  teacher_id: number;
  lesson_type_id: number;
  theme: Generated<string>;
  hours: Generated<number>;
  /** The order of the lesson in the day, 1 to 5. */
  number: number | null;
  /** Null: the whole group. */
  subgroup: number | null;
  module: number | null;
  /** Null: not deleted. */
  deletion_id: number | null;
}

export interface AttendanceTable {
  academic_year_id: number;
  lesson_id: number;
  student_id: number;
  mark: number | null;
  mark_code: Exclude<MarkCode, 'present'> | null;
  /** True for a cleared cell; neither mark nor code otherwise means present. */
  is_empty: Generated<boolean>;
  version: Generated<number>;
  source: Generated<'hand' | 'qr' | 'import' | 'tool'>;
  updated_by: number;
  updated_at: Generated<Date>;
}

export interface AttendanceChangeTable {
  academic_year_id: number;
  id: Generated<number>;
  lesson_id: number;
  student_id: number;
  version: number;
  /** A number, a code, `present`, or null for an empty cell. */
  old_value: string | null;
  new_value: string | null;
  source: string;
  changed_by: number;
  changed_at: Generated<Date>;
}

export interface SubgroupTable {
  class_id: number;
  number: number;
  title: string;
}

export interface SubgroupMemberTable {
  class_id: number;
  student_id: number;
  number: number;
}

export interface ModuleTable {
  class_id: number;
  number: number;
  weight: number;
  is_final: Generated<boolean>;
  closes_on: string | null;
}

export interface PlannedThemeTable {
  id: Generated<number>;
  class_id: number;
  lesson_type_id: number;
  position: number;
  title: string;
  hours: number;
}

export interface JournalDeletionTable {
  id: Generated<number>;
  class_id: number;
  lesson_type_id: number;
  deleted_by: number;
  deleted_at: Generated<Date>;
  undone_at: Date | null;
}

export interface JournalExclusionTable {
  class_id: number;
  lesson_type_id: number;
  student_id: number;
  deletion_id: number;
}

export interface LessonOpeningTable {
  id: Generated<number>;
  lesson_id: number;
  requested_by: number;
  reason: string;
  requested_at: Generated<Date>;
  outcome: 'opened' | 'declined' | null;
  open_until: string | null;
  reply: string | null;
  decided_at: Date | null;
}

export interface LessonSubstituteTable {
  id: Generated<number>;
  class_id: number;
  lesson_type_id: number;
  teacher_id: number;
  substitute_id: number;
  first_day: string;
  last_day: string;
  /** Null: every lesson of the days. */
  lesson_time_id: number | null;
  reason: string;
  entered_by: string;
  entered_at: Generated<Date>;
  /** Null although it has ended: withdrawn. */
  ended_on: string | null;
  ended_by: string | null;
  ended_at: Date | null;
}

export interface MarkNoticeTable {
  lesson_id: number;
  student_id: number;
  known_value: string | null;
  due_at: Date;
}

export interface MarkAppealTable {
  id: Generated<number>;
  lesson_id: number;
  student_id: number;
  version: number;
  text: string;
  created_at: Generated<Date>;
  outcome: 'changed' | 'confirmed' | null;
  reply: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  withdrawn_at: Date | null;
}
