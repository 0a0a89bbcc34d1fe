import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Actor } from './actor.ts';
import type { PersonCells } from './person-faults.ts';

/** The fields of a person that staff correct by hand. */
export const editableFields = [
  'familyName',
  'givenName',
  'patronymic',
  'latinFamilyName',
  'latinGivenName',
  'latinPatronymic',
  'pin',
  'birthDate',
] as const;
export type EditableField = (typeof editableFields)[number];

/** A field that an import keeps. */
export interface PersonEdit {
  readonly field: EditableField;
  readonly login: string;
  readonly fullName: string;
  readonly actor: string;
  readonly editedAt: Date;
}

export const personEditQueries = (db: Db) => ({
  /** The fields of a person, whose row is locked until the end of the transaction. */
  async lockFields(personId: number): Promise<PersonCells | undefined> {
    const { rows } = await sql<{ cells: PersonCells }>`
      select jsonb_build_object('familyName', family_name, 'givenName', given_name, 'patronymic', patronymic,
        'latinFamilyName', latin_family_name, 'latinGivenName', latin_given_name, 'latinPatronymic', latin_patronymic,
        'pin', pin, 'birthDate', birth_date) as cells
      from person where id = ${personId} for no key update`.execute(db);
    return rows[0]?.cells;
  },

  /** Who else has a ПИН. */
  async ownerOfPin(pin: string, personId: number): Promise<string | undefined> {
    const { rows } = await sql<{ login: string }>`
      select login from person where pin = ${pin} and id <> ${personId}`.execute(db);
    return rows[0]?.login;
  },

  /** A Latin name that somebody writes by hand was compared with the passport. */
  async store(personId: number, cells: PersonCells): Promise<void> {
    await sql`
      update person set family_name = sent."familyName", given_name = sent."givenName", patronymic = sent.patronymic,
        latin_family_name = sent."latinFamilyName", latin_given_name = sent."latinGivenName",
        latin_patronymic = sent."latinPatronymic", pin = sent.pin, birth_date = sent."birthDate",
        is_latin_name_confirmed = sent."latinFamilyName" is not null and (is_latin_name_confirmed
          or (sent."latinFamilyName", sent."latinGivenName", sent."latinPatronymic")
            is distinct from (latin_family_name, latin_given_name, latin_patronymic))
      from jsonb_to_record(${JSON.stringify(cells)}::jsonb) as sent ("familyName" text, "givenName" text, patronymic text,
        "latinFamilyName" text, "latinGivenName" text, "latinPatronymic" text, pin text, "birthDate" date)
      where id = ${personId}`.execute(db);
  },

  async mark(personId: number, fields: readonly string[], actor: Actor): Promise<void> {
    await sql`
      insert into person_edit (person_id, field, actor)
      select ${personId}, field, ${actor} from unnest(${fields}::text[]) as edited (field)
      on conflict (person_id, field) do update set actor = excluded.actor, edited_at = now()`.execute(db);
  },

  async list(): Promise<PersonEdit[]> {
    const { rows } = await sql<PersonEdit>`
      select field, login, full_name as "fullName", actor, edited_at as "editedAt"
      from person_edit join person on person.id = person_id order by full_name, person.id, field`.execute(db);
    return rows;
  },

  /** Gives a field back to the import, of one person or of everybody; returns whose it was. */
  async release(field: EditableField, personId: number | undefined): Promise<number[]> {
    const { rows } = await sql<{ personId: number }>`
      delete from person_edit where field = ${field} and person_id = coalesce(${personId ?? null}, person_id)
      returning person_id as "personId"`.execute(db);
    return rows.map((row) => row.personId);
  },
});
