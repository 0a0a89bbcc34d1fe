import type { Db } from '../../../database/tables.ts';
import { planWorkQueries } from './plan.queries.ts';

/** Plans and applies the imports of the page. The readers of files are loaded with the first one, because the server starts without them. */
export async function runWantedPlans(db: Db): Promise<void> {
  const wanted = await planWorkQueries(db).wanted();
  if (wanted.length === 0) return;
  const { runPlan } = await import('./run-plan.service.ts');
  for (const plan of wanted) await runPlan(db, plan);
}
