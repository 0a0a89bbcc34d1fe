import { sql } from 'kysely';
import type { JournalModule } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';

export const moduleQueries = (db: Db) => ({
  /** The modules of a class that has none of its own. */
  async planned(): Promise<JournalModule[]> {
    const { weights } = await readSetting(db, 'journalModules');
    return weights.map((weight, at) => ({
      number: at + 1,
      weight,
      isFinal: at === weights.length - 1,
      closesOn: null,
      isClosed: false,
    }));
  },

  /** Gives a class without modules those of the setting (decisions 4, Modules). */
  async ensure(classId: number): Promise<void> {
    const { weights } = await readSetting(db, 'journalModules');
    await sql`
      insert into module (class_id, number, weight, is_final)
      select ${classId}, number, weight, number = ${weights.length}
      from unnest(${weights}::int[]) with ordinality as planned (weight, number)
      where not exists (select from module where class_id = ${classId})
      on conflict do nothing`.execute(db);
  },
});
