import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface PackageJson {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The files of the repository below some folders or matching some patterns. */
export const listTracked = (root: string, ...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');

const readPackage = (root: string, folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The server and the packages of the workspace that it needs to run: their folders, from the package.json files. */
export function serverFolders(root: string): string[] {
  const folders = listTracked(root, 'apps/*/package.json', 'packages/*/package.json').map((file) =>
    path.dirname(file),
  );
  const byName = new Map(folders.map((folder) => [readPackage(root, folder).name, folder]));
  const found = new Set(['apps/server']);
  for (const folder of found) {
    for (const name of Object.keys(readPackage(root, folder).dependencies ?? {})) {
      const needed = byName.get(name);
      if (needed !== undefined) found.add(needed);
    }
  }
  return [...found].toSorted();
}

/** What only tests, types and tools read. */
const onlyForTests = /\.test\.tsx?$|\.access\.ts$|\/test\/|\/(?:tsconfig\.json|jest\.[\w.]*config\.mjs)$/;

/** What an operator copies: the file of the proxy, the composition of containers, alerts and dashboard. */
export const operatorFiles = (root: string): string[] =>
  listTracked(root, 'deploy/compose', 'deploy/monitoring');

/** The sources that the running server reads: its own and those of its packages, with SQL and messages. */
export const serverFiles = (root: string): string[] =>
  listTracked(root, ...serverFolders(root)).filter((file) => !onlyForTests.test(file));
