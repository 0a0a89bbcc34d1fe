import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { PersonCells } from '../person-faults.ts';

export interface StoredPerson {
  readonly roleNumber: 1 | 2;
  readonly login: string;
  readonly cells: PersonCells;
  readonly isLatinConfirmed: boolean;
  readonly facultyId: number;
  /** The speciality of a student is that of the group. */
  readonly groupId: number | undefined;
  readonly position: string | null;
}

export const newPersonQueries = (db: Db) => ({
  /** New people are compared with everybody and stored one after the other: two at once would not see each other. */
  async lockForAdding(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('person_added'))`.execute(db);
  },

  /** The logins that begin so, folded. */
  async loginsLike(base: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ login: string }>`
      select login_key as login from person where starts_with(login_key, lower(${base}::text collate "portal_name"))`.execute(
      db,
    );
    return new Set(rows.map(({ login }) => login));
  },

  /** The faculty of a home group; undefined when there is no such group. */
  async facultyOfGroup(groupId: number): Promise<number | undefined> {
    const { rows } = await sql<{ facultyId: number }>`
      select faculty_id as "facultyId" from study_group where id = ${groupId} and kind = 'group'`.execute(db);
    return rows[0]?.facultyId;
  },

  /** Returns the id. */
  async insert(person: StoredPerson): Promise<number> {
    const { roleNumber, login, cells, isLatinConfirmed, facultyId, groupId, position } = person;
    const { rows } = await sql<{ id: number }>`
      insert into person (role, login, family_name, given_name, patronymic, latin_family_name, latin_given_name,
        latin_patronymic, is_latin_name_confirmed, pin, birth_date, faculty_id, speciality_id, position)
      select ${roleNumber}, ${login}, sent."familyName", sent."givenName", sent.patronymic, sent."latinFamilyName",
        sent."latinGivenName", sent."latinPatronymic", ${isLatinConfirmed} and sent."latinFamilyName" is not null,
        sent.pin, sent."birthDate", ${facultyId},
        (select speciality_id from study_group where id = ${groupId ?? null}),
        ${position === null ? null : JSON.stringify({ ru: position, kg: position, en: position })}::jsonb
      from jsonb_to_record(${JSON.stringify(cells)}::jsonb) as sent ("familyName" text, "givenName" text, patronymic text,
        "latinFamilyName" text, "latinGivenName" text, "latinPatronymic" text, pin text, "birthDate" date)
      returning id`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The person was not stored');
    return row.id;
  },
});
