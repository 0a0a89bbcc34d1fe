import type { JournalModule } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { moduleQueries } from './module.queries.ts';
import { planQueries } from './plan.queries.ts';

/** The modules of a class: its own, or those that it will have. */
export async function readModules(db: Db, classId: number): Promise<JournalModule[]> {
  const stored = await planQueries(db).modules(classId);
  return stored.length > 0 ? stored : moduleQueries(db).planned();
}
