import type { Generated } from 'kysely';
import type { DefaultTimestamp } from './columns.ts';

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
}

export interface AttendanceTable {
  academic_year_id: number;
  lesson_id: number;
  student_id: number;
  mark: number | null;
  mark_code: 'absent' | 'excused' | 'late' | null;
  version: Generated<number>;
  source: Generated<'hand' | 'qr' | 'import'>;
  updated_by: number;
  updated_at: DefaultTimestamp;
}
