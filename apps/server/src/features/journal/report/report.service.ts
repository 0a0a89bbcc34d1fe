import type { Language } from '@portal/domain';
import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { requireJournal } from '../../shared/journal/require-journal.ts';
import { readGrid } from '../cells/grid.service.ts';
import { planService } from '../lessons/plan.service.ts';
import type { JournalReport } from './report-document.ts';
import { reportQueries } from './report.queries.ts';

/** Reads the activity journal of a teacher; 403 for a journal of others. */
export async function readReport(
  db: Db,
  { me, lang }: { readonly me: number; readonly lang: Language },
  { subgroup, ...ref }: JournalRef & { readonly subgroup?: number },
): Promise<JournalReport | undefined> {
  const head = await reportQueries(db).head(await requireJournal(db, me, ref), lang);
  if (!head) return undefined;
  const plan = planService(db, me);
  const themes = await plan.plannedThemes(ref);
  return {
    ...(await readGrid(db, me, { ...ref, subgroup })),
    head,
    subgroup,
    modules: await plan.modules(ref),
    plannedHours: themes.reduce((sum, { hours }) => sum + hours, 0),
  };
}
