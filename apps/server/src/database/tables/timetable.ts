import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

export interface RoomTable {
  id: Generated<number>;
  title: string;
  building: JSONColumnType<LocalizedText>;
  seats: number;
  /** Position and radius are for check-in; all three or none. */
  longitude: number | null;
  latitude: number | null;
  radius_m: number | null;
  source: string | null;
  source_id: string | null;
}

export interface TimetableSlotTable {
  id: Generated<number>;
  class_id: number;
  /** The group of the class. */
  group_id: number;
  /** 1 Monday to 7 Sunday. */
  day: number;
  lesson_time_id: number;
  room_id: number;
  teacher_id: number;
  lesson_type_id: number;
  /** Odd weeks are the first, third … of the term. */
  weeks: Generated<'every' | 'odd' | 'even'>;
  valid_from: string;
  valid_until: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
  week_halves: ColumnType<string, never, never>;
  source: string | null;
  source_id: string | null;
  /** A lesson of one day, entered by staff. */
  is_extra: Generated<boolean>;
}

export interface TimetableChangeTable {
  slot_id: number;
  date: string;
  kind: 'moved' | 'room' | 'cancelled';
  new_date: string | null;
  new_lesson_time_id: number | null;
  new_room_id: number | null;
  version: Generated<number>;
  /** Null: an operator. */
  changed_by: number | null;
  changed_at: Generated<Date>;
}

/** A day of the whole university: a holiday with a title, or a day that has the lessons of another one. */
export interface SpecialDayTable {
  date: string;
  title: JSONColumnType<LocalizedText> | null;
  lessons_of: string | null;
  source: string | null;
}

/** The private address of a person's lessons for calendar programs. */
export interface CalendarSubscriptionTable {
  person_id: number;
  key_hash: Buffer;
  language: string;
  created_at: Generated<Date>;
}
