import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rmSync } from 'node:fs';
import type { ReleaseDescription } from './describe-release.ts';

/** Owners, times and order that depend on no machine. */
const reproducible = (committedAt: string): string[] => [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rw,go+rX,go-w',
  `--mtime=${committedAt}`,
];

/**
 * Packs a release into one file, which only needs tar and gzip. `release.json` is its first file, so that it is read without the
 * rest. Returns the name of the archive.
 */
export function packArchive(
  folder: string,
  { committedAt }: Pick<ReleaseDescription, 'committedAt'>,
): string {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  const archive = `${folder}.tar`;
  const options = { cwd: parent, stdio: 'inherit' } as const;
  const how = reproducible(committedAt);
  for (const file of [archive, `${archive}.gz`]) rmSync(file, { force: true });
  execFileSync('tar', ['-cf', archive, ...how, `${name}/release.json`], options);
  execFileSync('tar', ['-rf', archive, ...how, `--exclude=${name}/release.json`, name], options);
  execFileSync('gzip', ['-n', archive], options);
  return `${archive}.gz`;
}
