import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Instead of a name: the number of the person. */
const noName = {
  family_name: sql<string>`'#' || id`,
  given_name: null,
  patronymic: null,
  latin_family_name: null,
  latin_given_name: null,
  latin_patronymic: null,
  is_latin_name_confirmed: false,
  birth_date: null,
};

/** The steps of an erasure in tables of which only a part goes. */
export const eraseStepsQueries = (db: Db) => ({
  /** Deletes plans of imports that are over, with their files. */
  async deletePlans(): Promise<void> {
    await sql`delete from import_plan where state in ('applied', 'outdated', 'failed')`.execute(db);
  },

  /** Deletes the files of a person that nothing uses any more; returns their keys in the store. */
  async deleteFiles(personId: number): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      delete from file where owner_id = ${personId}
        and not exists (select from message_file used where used.file_id = file.id)
        and not exists (select from photo used where used.file_id = file.id)
        and not exists (select from news_file used where used.file_id = file.id)
        and not exists (select from book used where file.id in (used.file_id, used.cover_file_id))
        and not exists (select from material used where used.file_id = file.id)
        and not exists (select from issued_document used where used.file_id = file.id)
      returning storage_key as key`.execute(db);
    return rows.map(({ key }) => key);
  },

  /** Deletes unfinished uploads; returns their ids. */
  async deleteUploads(personId: number): Promise<string[]> {
    const rows = await db
      .deleteFrom('resumable_upload')
      .where('owner_id', '=', personId)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  async eraseFormerNames(personId: number): Promise<void> {
    await sql`update student_order_person set former_name = null, memberships_before = null
      where person_id = ${personId}`.execute(db);
  },

  /** Empties the row of the person; the name stays if it is needed. */
  async erasePerson(personId: number, nameStays: boolean): Promise<void> {
    await db
      .updateTable('person')
      .set({
        login: sql<string>`'erased-' || id`,
        password_hash: null,
        position: null,
        email: null,
        email_confirmed_at: null,
        new_email: null,
        source: null,
        source_id: null,
        pin: null,
        disabled_at: sql<Date>`coalesce(disabled_at, now())`,
        ...(nameStays ? {} : noName),
      })
      .where('id', '=', personId)
      .execute();
  },
});
