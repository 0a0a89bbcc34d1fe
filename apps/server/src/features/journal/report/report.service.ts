import type { Language } from '@portal/domain';
import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { requireJournal } from '../../shared/journal/require-journal.ts';
import { readModuleMarks } from '../../shared/module-points/module-marks.ts';
import { readClassRules } from '../../shared/module-points/sheet-rules.ts';
import { readGrid } from '../cells/grid.service.ts';
import { planQueries } from '../lessons/plan.queries.ts';
import { readModules } from '../lessons/read-modules.ts';
import type { JournalReport } from './report-document.ts';
import { reportQueries } from './report.queries.ts';

/** Reads the activity journal of a teacher; 403 for a journal of others. */
export async function readReport(
  db: Db,
  { me, lang }: { readonly me: number; readonly lang: Language },
  { subgroup, ...ref }: JournalRef & { readonly subgroup?: number },
): Promise<JournalReport | undefined> {
  const key = await requireJournal(db, me, ref);
  const head = await reportQueries(db).head(key, lang);
  if (!head) return undefined;
  const themes = await planQueries(db).themes(key);
  return {
    ...(await readGrid(db, me, { ...ref, subgroup })),
    head,
    subgroup,
    modules: await readModules(db, key.classId),
    points: {
      rules: await readClassRules(db, key.classId),
      marks: await readModuleMarks(db, { classId: key.classId }),
    },
    plannedHours: themes.reduce((sum, { hours }) => sum + hours, 0),
  };
}
