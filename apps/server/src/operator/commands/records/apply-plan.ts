import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { applyImport } from '../../../university/imports/import.service.ts';
import type { ImportRequest } from '../../../university/imports/records.ts';
import { refuse } from '../../../storage/record-files/problem.ts';
import { withProblemsFile } from '../with-problems-file.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { readPlan } from './plan-file.ts';
import { loadSources } from './load-sources.ts';
import { printReport, printTables } from './print-report.ts';
import { readFiles, withFaultPlaces } from '../../../storage/record-files/read-files.ts';

/** Applies a plan, if files and stored records are still those that it was made from. */
export async function applyPlan(db: Db, { args, actor, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'confirm-endings': { type: 'string' }, problems: { type: 'string' } },
  });
  const [planPath, ...more] = positionals;
  if (planPath === undefined || more.length > 0) throw new UsageError('This takes: import apply PLAN');
  const { source, year, same, distinct, files: paths, hash } = await readPlan(planPath);
  const confirmed = values['confirm-endings'];
  const { id, plan } = await withProblemsFile(values.problems, async () => {
    const read = await readFiles(db, { sources: await loadSources(paths), source, year, actor }, print);
    refuse(read.problems);
    const request: ImportRequest = { source, year, same, distinct, tables: read.tables };
    const confirmedAbsences = confirmed === undefined ? undefined : Number(confirmed);
    const approval = { hash, files: read.files, onTable: printTables(print), actor, confirmedAbsences };
    return withFaultPlaces(read, () => applyImport(db, request, approval));
  });
  printReport(plan.report, print);
  print(
    id === undefined ? 'Nothing differs: nothing was changed.' : `Import ${id}: ${plan.changeCount} changes.`,
  );
}
