import type { Generated } from 'kysely';

export interface CheckInTable {
  id: Generated<number>;
  lesson_id: number;
  slot_id: number;
  room_id: number;
  teacher_id: number;
  starts_at: Date;
  closes_at: Date;
  opened_at: Generated<Date>;
  ended_at: Date | null;
}

export interface CheckInVisitTable {
  check_in_id: number;
  student_id: number;
  /** Null: the student has not tried. */
  verdict: 'present' | 'needsTeacher' | 'rejected' | null;
  reasons: Generated<string[]>;
  is_late: Generated<boolean>;
  distance: Generated<'near' | 'close' | 'far' | 'unknown'>;
  device_hash: Buffer | null;
  at: Date | null;
  wrong_codes: Generated<number>;
  decision: 'present' | 'rejected' | null;
  decided_by: number | null;
  decided_at: Date | null;
}

export interface CheckInDeviceTable {
  check_in_id: number;
  device_hash: Buffer;
  student_id: number;
}
