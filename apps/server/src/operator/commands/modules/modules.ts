import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  moduleReportQueries,
  type StoredProblem,
  type VersionStatus,
} from '../../../features/modules/reports/module-reports.queries.ts';
import { listProblems } from '../../../features/modules/reports/module-problems.service.ts';
import type { Config } from '../../../http/config.ts';
import { openFileStore, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { builtApps, installBuilt } from './install-built.ts';

const USAGE = 'status | problems MODULE [--hours HOURS] | install-built [APPS]';
const DAY_HOURS = 24;
const HOURS_MAX = 90 * DAY_HOURS;

/** Of those who wanted the version: it is reported as opened only where it was shown. */
const perThousand = (broken: number, opened: number): string =>
  `${((1_000 * broken) / Math.max(broken + opened, 1)).toFixed(1)} ‰`;

function showVersion(status: VersionStatus): string {
  const { module, version, opened, failed, crashed, hung, contentMs, slow, sharePercent } = status;
  const broken = failed + crashed + hung;
  return [
    `${module}@${version}`,
    `  openings: ${opened} (${sharePercent} % of the module), first content in ${contentMs ?? '–'} ms, ${slow} slow`,
    `  failed to load ${failed}, crashed ${crashed}, hung ${hung}: ${perThousand(broken, opened)}`,
  ].join('\n');
}

const showProblem = ({ version, event, page, problem, reported, lastAt }: StoredProblem): string =>
  [`${version}  ${event}  ${page}  ${reported} ×, last ${lastAt.toISOString()}`, problem, ''].join('\n');

function toHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > HOURS_MAX)
    throw new UsageError(`--hours takes a whole number from 1 to ${HOURS_MAX}`);
  return hours;
}

const readStatus = (config: Config, hours: number): Promise<string[]> =>
  withDatabase(config, async ({ db }) => (await moduleReportQueries(db).status(hours)).map(showVersion));

async function readProblems(config: Config, module: string, hours: number): Promise<string[]> {
  const store = await openFileStore(config);
  try {
    const storage = { store, uploadsDir: uploadsDirOf(config) };
    return await withDatabase(config, async ({ db }) =>
      (await listProblems({ db, storage }, module, hours)).map(showProblem),
    );
  } finally {
    store.close();
  }
}

async function readReports(config: Config, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { hours: { type: 'string', default: String(DAY_HOURS) } },
  });
  const hours = toHours(values.hours);
  const [what, module, ...more] = positionals;
  const isStatus = what === 'status' && module === undefined;
  const isProblems = what === 'problems' && module !== undefined && more.length === 0;
  if (!isStatus && !isProblems) throw new UsageError(`This takes: modules ${USAGE}`);
  const rows = await (isProblems ? readProblems(config, module, hours) : readStatus(config, hours));
  return rows.length === 0 ? `Nothing was reported in ${hours} hours.` : rows.join('\n');
}

export const modulesCommand: Command = {
  description:
    'show how often versions of modules were opened and failed, and their errors; publish the modules of this release',
  usage: USAGE,
  async run({ args, config, print }) {
    const [what, apps = builtApps, ...more] = args;
    if (what !== 'install-built' || more.length > 0) {
      print(await readReports(config, args));
      return;
    }
    const done = await installBuilt(apps, path.join(config.dataDir, 'remotes'));
    print(done.join('\n') || 'All built modules are on offer.');
  },
};
