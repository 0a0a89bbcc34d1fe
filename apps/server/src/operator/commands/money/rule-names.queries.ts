import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Ids of what the command line names by its code. */
export const ruleNameQueries = (db: Db) => ({
  async facultyId(code: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`select id from faculty where code = ${code}`.execute(db);
    return rows[0]?.id;
  },

  async specialityId(code: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`select id from speciality where code = ${code}`.execute(db);
    return rows[0]?.id;
  },
});
