import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../run/place.mjs';
import { runPnpm } from '../run/install.mjs';
import { buildDeb } from './build-deb.ts';
import { describeRelease, findChanges, tagOf, writeHash } from './describe-release.ts';
import { packArchive } from './pack-archive.ts';
import { stageRelease } from './stage-release.ts';
import { writeChangelog } from './write-changelog.ts';

function requireClean(root: string): void {
  const changes = findChanges(root);
  if (changes.length > 0)
    throw new UserError(
      `A release is made of what is committed. Commit or remove these files, or try with --dirty:\n${changes.join('\n')}`,
    );
}

async function buildApps(root: string): Promise<void> {
  const { code } = await runPnpm(['run', 'build'], { cwd: root });
  if (code !== 0) throw new UserError('The build failed; what is wrong stands above.');
}

/** Builds the archive of a release with its hash, and the package for Debian. */
export async function makeRelease(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      into: { type: 'string', default: path.join(root, 'dist/release') },
      // A release to try, of files that are not committed.
      dirty: { type: 'boolean', default: false },
    },
  });
  if (!values.dirty) requireClean(root);
  await buildApps(root);
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(values.into, `portal-${version}-${process.platform}-${process.arch}`);
  mkdirSync(values.into, { recursive: true });
  await stageRelease(root, folder);
  writeChangelog(root, version, path.join(folder, 'CHANGELOG.md'));
  cpSync(path.join(root, 'docs/upgrading.md'), path.join(folder, 'UPGRADING.md'));
  const description = describeRelease(root, folder);
  const files = [packArchive(folder, description), buildDeb(root, folder, description)];
  for (const file of files) writeHash(file);
  rmSync(folder, { recursive: true });
  console.log(files.join('\n'));
  if (tagOf(root, version) === undefined)
    console.log(`This commit has no tag v${version}: it is a release to try.`);
}
