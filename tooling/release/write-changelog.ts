import { execFileSync } from 'node:child_process';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../node_modules/.bin/git-cliff');

/**
 * Writes what changed for people who run the portal, by version: breaks, new things, corrections, speed. Commits since the last
 * tag belong to the version that is made.
 */
export function writeChangelog(root: string, version: string, file: string): void {
  const config = path.join(import.meta.dirname, 'changelog.toml');
  const given = ['--config', config, '--offline', '--tag', `v${version}`, '--output', file];
  execFileSync(program, given, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}
