import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultJson, DefaultMoment, Json, Moment, Title } from './columns.ts';

export interface SettingTable {
  name: string;
  value: Json<unknown>;
  updated_at: DefaultMoment;
}

export interface FacultyTable {
  id: Generated<number>;
  code: string;
  title: Json<Title>;
}

export interface DepartmentTable {
  id: Generated<number>;
  faculty_id: number;
  code: string;
  title: Json<Title>;
}

export interface SpecialityTable {
  id: Generated<number>;
  faculty_id: number;
  code: string;
  title: Json<Title>;
}

export interface PersonTable {
  id: Generated<number>;
  /** 1 teacher, 2 student. */
  role: 1 | 2;
  full_name: string;
  /** What a search compares with: `fold_for_search(full_name)`. */
  name_folded: GeneratedAlways<string>;
  login: string;
  /** Compare with `lower($1 collate "portal_name")`: logins differ by more than their case. */
  login_key: GeneratedAlways<string>;
  /** Null: this person cannot sign in by password. */
  password_hash: string | null;
  must_change_credentials: Generated<boolean>;
  faculty_id: number;
  department_id: number | null;
  speciality_id: number | null;
  position: Json<Title> | null;
  email: string | null;
  /** Null: nobody has shown that letters arrive at the address, so it serves for nothing. */
  email_confirmed_at: Moment | null;
  status: Generated<'active' | 'leave' | 'expelled'>;
  disabled_at: Moment | null;
  created_at: DefaultMoment;
}

export interface ClaimTable {
  person_id: number;
  name: string;
  scope: DefaultJson<Record<string, unknown>>;
  granted_at: DefaultMoment;
}

export interface PersonProfileTable {
  person_id: number;
  gender: 'male' | 'female' | null;
  birth_date: string | null;
  nationality: Json<Title> | null;
  citizenship: Json<Title> | null;
  tax_id: string | null;
  phone: string | null;
  education: Json<Title> | null;
  conference_link: string | null;
}
