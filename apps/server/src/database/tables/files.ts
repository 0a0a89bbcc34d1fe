import type { Generated } from 'kysely';

export interface FileTable {
  id: Generated<number>;
  /** The random key in the file store. */
  storage_key: string;
  name: string;
  original_name: string;
  type: string;
  size_bytes: number;
  sha256: Buffer;
  owner_id: number;
  created_at: Generated<Date>;
  /** The size of a picture, upright; null for other files, and for pictures that were not rendered since sizes are stored. */
  width: number | null;
  height: number | null;
}

export interface NewsItemTable {
  id: Generated<number>;
  author_id: number;
  /** 'news' is published by the university, 'announcement' by a person. */
  kind: 'news' | 'announcement';
  caption: string;
  name: string;
  message: string;
  /** 0 everyone, 1 teachers, 2 students. */
  audience: 0 | 1 | 2;
  /** Null: all faculties. */
  faculty_id: number | null;
  /** Null: all departments. */
  department_id: number | null;
  /** Null: all years of study. */
  study_year: number | null;
  /** Groups and streams; null: all of them, and people without one. */
  group_ids: number[] | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: number | null;
  version: Generated<number>;
  /** Null: never changed. */
  edited_at: Date | null;
  /** Null: not above the feed. */
  pinned_at: Date | null;
  /** Null: visible since it was created. */
  publish_at: Date | null;
  /** Null: it does not end. */
  expires_at: Date | null;
  /** True until its recipients are notified of a scheduled item. */
  is_waiting: Generated<boolean>;
  /** True when the notifications of an ended item are removed. */
  is_withdrawn: Generated<boolean>;
  needs_confirmation: Generated<boolean>;
  /** When those who have not confirmed it were reminded last; null: never. */
  reminded_at: Date | null;
}

export interface NewsConfirmationTable {
  news_id: number;
  person_id: number;
  confirmed_at: Generated<Date>;
}

/** What an item was before a change. */
export interface NewsVersionTable {
  news_id: number;
  version: number;
  caption: string;
  name: string;
  message: string;
  audience: 0 | 1 | 2;
  faculty_id: number | null;
  department_id: number | null;
  study_year: number | null;
  group_ids: number[] | null;
  file_names: string[];
  replaced_by: number;
  replaced_at: Generated<Date>;
}

export interface NewsFileTable {
  news_id: number;
  place: number;
  file_id: number;
  removed_at: Date | null;
}

export interface PhotoTable {
  person_id: number;
  file_id: number;
}
