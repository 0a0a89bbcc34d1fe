import type { Language } from '@portal/domain';
import type { JournalGrid, JournalModule, JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { requireJournal } from '../lessons/column.service.ts';
import { readGrid } from '../cells/grid.service.ts';
import { planService } from '../lessons/plan.service.ts';
import { reportQueries, type ReportHead } from './report.queries.ts';

/** What an activity journal shows, in one language. */
export interface JournalReport extends JournalGrid {
  readonly head: ReportHead;
  /** The subgroup that the report is limited to. */
  readonly subgroup: number | undefined;
  readonly modules: readonly JournalModule[];
  readonly plannedHours: number;
}

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
