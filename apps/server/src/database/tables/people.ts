import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

export interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

/** `source` is the system that owns a record, and `source_id` its id there: both or neither. */
export interface FacultyTable {
  id: Generated<number>;
  code: string;
  title: JSONColumnType<LocalizedText>;
  source: string | null;
  source_id: string | null;
}

export interface DepartmentTable {
  id: Generated<number>;
  faculty_id: number;
  code: string;
  title: JSONColumnType<LocalizedText>;
  source: string | null;
  source_id: string | null;
}

export interface SpecialityTable {
  id: Generated<number>;
  faculty_id: number;
  code: string;
  title: JSONColumnType<LocalizedText>;
  source: string | null;
  source_id: string | null;
}

export interface PersonTable {
  id: Generated<number>;
  /** 1 teacher, 2 student. */
  role: 1 | 2;
  family_name: string;
  given_name: string | null;
  patronymic: string | null;
  full_name: GeneratedAlways<string>;
  latin_family_name: string | null;
  latin_given_name: string | null;
  latin_patronymic: string | null;
  /** False: a suggestion that nobody has compared with the passport. */
  is_latin_name_confirmed: Generated<boolean>;
  /** 14 digits; foreigners may have none. */
  pin: string | null;
  birth_date: string | null;
  /** Search key: `fold_for_search(full_name)`. */
  name_folded: GeneratedAlways<string | null>;
  /** Folded, with Latin letters for the trigram index. */
  name_latin: GeneratedAlways<string | null>;
  login: string;
  /** Compare with `loginKey`. */
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
  disabled_at: Date | null;
  created_at: Generated<Date>;
  source: string | null;
  source_id: string | null;
  /** Set by a trigger with each change. */
  written_at: GeneratedAlways<Date>;
}

/** A field that staff have corrected by hand, as an import names it. */
export interface PersonEditTable {
  person_id: number;
  field: string;
  actor: string;
  edited_at: Generated<Date>;
}

export interface ClaimTable {
  person_id: number;
  name: string;
  scope: JSONColumnType<Record<string, unknown>, string | undefined>;
  granted_at: Generated<Date>;
  /** The last day on which it holds; null: until it is revoked. */
  ends_on: string | null;
}

/** What a group of a sign-in gives. */
export interface GroupClaimTable {
  person_id: number;
  /** `provider:<id>` or `directory`. */
  source: string;
  name: string;
  scope: JSONColumnType<Record<string, unknown>, string>;
  holds_until: string;
}

export interface PersonProfileTable {
  person_id: number;
  gender: 'male' | 'female' | null;
  nationality: JSONColumnType<LocalizedText> | null;
  citizenship: JSONColumnType<LocalizedText> | null;
  tax_id: string | null;
  phone: string | null;
  education: JSONColumnType<LocalizedText> | null;
  conference_link: string | null;
}
