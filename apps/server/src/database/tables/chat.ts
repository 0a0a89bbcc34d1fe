import type { Generated } from 'kysely';
import type { ReactionKind } from '@portal/wire';

export interface ConversationTable {
  id: Generated<number>;
  course_id: number;
  group_id: number | null;
  is_elective: Generated<boolean>;
  person_low: number | null;
  person_high: number | null;
  created_at: Generated<Date>;
  is_announcement_only: Generated<boolean>;
  /** Without deleted ones; triggers count. */
  message_count: Generated<number>;
}

export interface MessageTable {
  conversation_id: number;
  id: Generated<number>;
  author_id: number;
  text: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: number | null;
  edited_at: Date | null;
  reply_to_id: number | null;
  /** Null when it has none. */
  file_count: number | null;
  /** Null when it has none. */
  mention_count: number | null;
  /** When its reactions last changed; null when it never had one. */
  reacted_at: Date | null;
}

export interface MessageReactionTable {
  conversation_id: number;
  message_id: number;
  person_id: number;
  kind: ReactionKind;
  reacted_at: Generated<Date>;
}

export interface MessageMentionTable {
  conversation_id: number;
  message_id: number;
  /** In UTF-16 code units, as the length. */
  start: number;
  length: number;
  person_id: number;
}

export interface MessageEarlierTextTable {
  conversation_id: number;
  message_id: number;
  written_at: Date;
  text: string;
}

export interface MessageFileTable {
  conversation_id: number;
  message_id: number;
  place: number;
  file_id: number;
}

export interface ConversationMarkTable {
  person_id: number;
  conversation_id: number;
  is_muted: Generated<boolean>;
  is_pinned: Generated<boolean>;
}

export interface ReadPositionTable {
  conversation_id: number;
  person_id: number;
  message_id: number;
  updated_at: Generated<Date>;
  /** Of the messages of the conversation, those up to the position; triggers count. */
  read_count: Generated<number>;
  /** The reader's own messages after the position; triggers count. */
  own_count: Generated<number>;
}
