import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

/** Opened by the reader, except `other`, which is downloaded. */
export type BookFormat = 'pdf' | 'epub' | 'html' | 'other';

export interface BookSectionTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
}

export interface BookCategoryTable {
  id: Generated<number>;
  section_id: number;
  title: JSONColumnType<LocalizedText>;
}

export interface BookTable {
  id: Generated<number>;
  category_id: number;
  owner_id: number;
  title: string;
  author: Generated<string>;
  description: Generated<string>;
  page_count: number | null;
  format: BookFormat;
  file_id: number;
  cover_file_id: number | null;
  described_at: Date | null;
  from_material: Generated<boolean>;
  title_folded: Generated<string | null>;
  author_folded: Generated<string | null>;
  /** Folded, with Latin letters for the trigram index. */
  title_latin: Generated<string | null>;
  author_latin: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: number | null;
}

export interface MaterialTypeTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
}

/** A file of its own, or a book of the library. */
export interface MaterialTable {
  id: Generated<number>;
  owner_id: number;
  section_id: Generated<number>;
  type_id: number;
  academic_year_id: number;
  semester: number;
  discipline_id: number;
  credits: number;
  exam_form_id: number | null;
  speciality_id: number | null;
  title: string;
  author: Generated<string>;
  description: Generated<string>;
  page_count: number | null;
  /** Null: every form of study. */
  education_form_id: number | null;
  format: BookFormat;
  file_id: number | null;
  book_id: number | null;
  shared_from_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: number | null;
}

export interface ReadingPositionTable {
  person_id: number;
  book_id: number | null;
  material_id: number | null;
  /** The page of a PDF, or the location (CFI) in an EPUB. */
  place: string;
  fraction: number;
  updated_at: Generated<Date>;
}

/** A file that arrives in parts. */
export interface ResumableUploadTable {
  id: string;
  owner_id: number;
  name: string;
  size_bytes: number;
  created_at: Generated<Date>;
  expires_at: Date;
}
