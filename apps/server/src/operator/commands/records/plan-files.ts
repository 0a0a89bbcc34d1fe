import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { planImport } from '../../../university/imports/import.service.ts';
import type { ImportRequest, SameRecord } from '../../../university/imports/records.ts';
import { withProblemsFile } from '../with-problems-file.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { parseYear } from './parse-year.ts';
import { isRecordKind, writePlan } from './plan-file.ts';
import { loadSources } from './load-sources.ts';
import { printReport, printTables } from './print-report.ts';
import { readFiles, withFaultPlaces } from '../../../storage/record-files/read-files.ts';

function parseSame(answer: string): SameRecord {
  const [, kind, sourceId = '', key = ''] = /^([a-z]+):(.+?)=(.+)$/.exec(answer) ?? [];
  if (!isRecordKind(kind))
    throw new UsageError(`--same '${answer}' is not TABLE:ID=KEY, as people:S001=asanov.t`);
  return { kind, sourceId, key };
}

function parsePlanArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      year: { type: 'string' },
      plan: { type: 'string', default: 'import-plan.json' },
      same: { type: 'string', multiple: true, default: [] },
      distinct: { type: 'string', multiple: true, default: [] },
      problems: { type: 'string' },
    },
  });
  const { source, year, plan, same, distinct, problems } = values;
  if (positionals.length === 0 || source === undefined || !/^\S{1,50}$/.test(source))
    throw new UsageError(
      'This takes: import plan FILE… --source NAME, where NAME is one word for the system of the files',
    );
  const files = positionals.map((file) => path.resolve(file));
  return { files, source, year: parseYear(year), plan, same: same.map(parseSame), distinct, problems };
}

/** Shows what an import would do and writes the plan that `apply` takes. */
export async function planFiles(db: Db, { args, actor, print }: CommandContext): Promise<void> {
  const { plan: planPath, problems, ...request } = parsePlanArgs(args);
  const { files: paths, source, year, same, distinct } = request;
  const plan = await withProblemsFile(problems, async () => {
    const read = await readFiles(db, { sources: await loadSources(paths), source, year, actor }, print);
    printReport(read.notes, print);
    const wanted: ImportRequest = { source, year, same, distinct, tables: read.tables };
    const planned = await withFaultPlaces(read, () =>
      planImport(db, wanted, { files: read.files, actor, onTable: printTables(print) }),
    );
    return { ...planned, report: [...read.notes, ...planned.report], shown: planned.report };
  });
  printReport(plan.shown, print);
  const report = plan.report.flatMap(({ title, lines }) => [title, ...lines]);
  await writePlan(planPath, { ...request, hash: plan.hash, report });
  const { absencesToConfirm: count } = plan;
  if (count > 0) print(`${count} records that are in use are not in the files: are these all of them?`);
  const confirmation = count > 0 ? ` --confirm-endings ${count}` : '';
  print(
    `${plan.changeCount} changes; nothing was changed yet. To apply them: import apply ${planPath}${confirmation}`,
  );
}
