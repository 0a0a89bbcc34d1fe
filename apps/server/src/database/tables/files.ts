import type { Generated } from 'kysely';
import type { DefaultTimestamp, Timestamp } from './columns.ts';

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
  created_at: DefaultTimestamp;
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
  created_at: DefaultTimestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
}

export interface NewsFileTable {
  news_id: number;
  place: number;
  file_id: number;
}

export interface PhotoTable {
  person_id: number;
  file_id: number;
}
