import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listRemotes } from '@portal/remotes';
import type { Config } from '../../../http/config.ts';
import { unmetUsesOf } from '../../../http/pages/portal-offer.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { readAppliedMigrations } from './applied-migrations.queries.ts';
import { judgeMigrations, judgeSpace, judgeVersions } from './judge-update.ts';
import { readRelease } from './read-release.ts';
import type { ReleaseDescription } from './release-description.ts';

const USAGE = '--check FILE|FOLDER|URL [--installed FOLDER]';

/** The release that this command belongs to; a checkout is none. */
const ownRelease = path.resolve(import.meta.dirname, '../../../../../..');

/** The published modules that a release would leave out, with the reasons. */
async function findMisfits({ dataDir }: Config, { offer }: ReleaseDescription): Promise<string[]> {
  const remotesDir = path.join(dataDir, 'remotes');
  const { remotes } = await listRemotes(remotesDir);
  const misfits: string[] = [];
  for (const { id, versions } of remotes) {
    const [newest] = versions;
    if (!newest) continue;
    const reasons = await unmetUsesOf(path.join(remotesDir, id, newest.version), offer);
    if (reasons.length > 0) misfits.push(`${id} ${newest.version} will be left out: ${reasons.join('; ')}`);
  }
  return misfits;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Says what an update will do, or why it must not be made; changes nothing. */
export const updateCommand: Command = {
  description: 'say what an update to a release will do; ends with 1 if it must not be made',
  usage: USAGE,
  async run({ args, config, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: { check: { type: 'string' }, installed: { type: 'string', default: ownRelease } },
    });
    if (values.check === undefined) throw new UsageError(`This takes: update ${USAGE}`);
    const wanted = await readRelease(values.check);
    const installed = await readRelease(values.installed);
    const applied = await withDatabase(config, ({ db }) => readAppliedMigrations(db));
    const judged = [
      judgeVersions(installed, wanted),
      judgeMigrations(applied, wanted),
      judgeSpace(await freeBytes(values.installed), wanted),
    ];
    for (const step of judged.flatMap(({ steps }) => steps)) print(step);
    for (const misfit of await findMisfits(config, wanted)) print(misfit);
    const problems = judged.flatMap(({ problems: found }) => found);
    if (problems.length > 0) throw new UsageError(problems.join('\n'));
    print('Make a backup before the update: there is no other way back.');
  },
};
