import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';

export const backupRunQueries = (db: Db) => ({
  /** Takes the backup of a day whose time has come; undefined when it is not due, or another server has taken it. */
  async takeDue(at: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into backup_run (due_on)
      select clock::date from (select now() at time zone ${businessTimeZone} as clock) as now
      where clock::time >= ${at}::time
        and not exists (select from backup_run where due_on = clock::date)
      on conflict (due_on) do nothing returning id`.execute(db);
    return rows[0]?.id;
  },

  async begin(): Promise<number> {
    const { id } = await db
      .insertInto('backup_run')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setMade(id: number, backup: string): Promise<void> {
    await db
      .updateTable('backup_run')
      .set({ backup, made_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },

  async setVerified(backup: string): Promise<void> {
    await db
      .updateTable('backup_run')
      .set({ verified_at: sql`now()` })
      .where('backup', '=', backup)
      .execute();
  },

  async setProblem(id: number, problem: string): Promise<void> {
    await db.updateTable('backup_run').set({ problem }).where('id', '=', id).execute();
  },

  /** When the newest backups were made and verified. */
  async findLast(): Promise<{ readonly madeAt: Date | null; readonly verifiedAt: Date | null }> {
    return db
      .selectFrom('backup_run')
      .select(({ fn }) => [fn.max('made_at').as('madeAt'), fn.max('verified_at').as('verifiedAt')])
      .executeTakeFirstOrThrow();
  },
});
