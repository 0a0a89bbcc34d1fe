import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

export interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

export interface FacultyTable {
  id: Generated<number>;
  code: string;
  title: JSONColumnType<LocalizedText>;
}

export interface DepartmentTable {
  id: Generated<number>;
  faculty_id: number;
  code: string;
  title: JSONColumnType<LocalizedText>;
}

export interface SpecialityTable {
  id: Generated<number>;
  faculty_id: number;
  code: string;
  title: JSONColumnType<LocalizedText>;
}

export interface PersonTable {
  id: Generated<number>;
  /** 1 teacher, 2 student. */
  role: 1 | 2;
  full_name: string;
  /** Search key: `fold_for_search(full_name)`. */
  name_folded: GeneratedAlways<string | null>;
  /** Folded, with Latin letters for the trigram index. */
  name_latin: GeneratedAlways<string | null>;
  login: string;
  /** Compare with `lower($1 collate "portal_name")`, which is case-insensitive. */
  login_key: GeneratedAlways<string>;
  /** Null: no password sign-in. */
  password_hash: string | null;
  must_change_credentials: Generated<boolean>;
  faculty_id: number;
  department_id: number | null;
  speciality_id: number | null;
  position: JSONColumnType<LocalizedText> | null;
  email: string | null;
  /** Null: the address is not confirmed and not used. */
  email_confirmed_at: Date | null;
  /** Replaces the confirmed address when it is confirmed itself. */
  new_email: string | null;
  status: Generated<'active' | 'leave' | 'expelled'>;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

export interface ClaimTable {
  person_id: number;
  name: string;
  scope: JSONColumnType<Record<string, unknown>, string | undefined>;
  granted_at: Generated<Date>;
}

export interface PersonProfileTable {
  person_id: number;
  gender: 'male' | 'female' | null;
  birth_date: string | null;
  nationality: JSONColumnType<LocalizedText> | null;
  citizenship: JSONColumnType<LocalizedText> | null;
  tax_id: string | null;
  phone: string | null;
  education: JSONColumnType<LocalizedText> | null;
  conference_link: string | null;
}
