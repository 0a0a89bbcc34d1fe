import type { Generated } from 'kysely';
import type { DefaultMoment, Moment } from './columns.ts';

export interface ConversationTable {
  id: Generated<number>;
  course_id: number;
  group_id: number | null;
  is_elective: Generated<boolean>;
  person_low: number | null;
  person_high: number | null;
  created_at: DefaultMoment;
}

export interface MessageTable {
  conversation_id: number;
  id: Generated<number>;
  author_id: number;
  text: string;
  created_at: DefaultMoment;
  deleted_at: Moment | null;
  deleted_by: number | null;
}

export interface ReadPositionTable {
  conversation_id: number;
  person_id: number;
  message_id: number;
  updated_at: DefaultMoment;
}
