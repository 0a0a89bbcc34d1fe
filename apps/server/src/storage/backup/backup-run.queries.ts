import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';

export const backupRunQueries = (db: Db) => ({
  /**
   * Takes the backup of a day whose time has come; undefined when it is not due, or another server has taken it. One that failed is
   * taken again after a while, and one whose server was killed much later.
   */
  async takeDue(at: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into backup_run (due_on)
      select clock::date from (select now() at time zone ${businessTimeZone} as clock) as now
      where clock::time >= ${at}::time
      on conflict (due_on) do update set started_at = now(), problem = null
        where backup_run.backup is null and backup_run.started_at <
          now() - case when backup_run.problem is null then interval '6 hours' else interval '15 minutes' end
      returning id`.execute(db);
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
