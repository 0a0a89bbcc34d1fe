import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pnpmVersion, root, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';

const stampFile = (projectRoot) => path.join(projectRoot, 'node_modules/.installed');

/** The inputs of an install: the lock file, the workspace and the platform. */
export function installStamp(projectRoot = root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex');
}

/** True when node_modules matches the lock file. */
export const isInstalled = (projectRoot = root) =>
  existsSync(stampFile(projectRoot)) &&
  readFileSync(stampFile(projectRoot), 'utf8') === installStamp(projectRoot);

/** Runs the pinned pnpm, which npm downloads once. */
export const runPnpm = (given, options = {}) =>
  runTool('npx', ['--yes', `pnpm@${pnpmVersion()}`, ...given], options);

/** Installs the packages of the lock file if necessary. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const { code } = await runPnpm(['install', '--frozen-lockfile'], { env: { CI: 'true' } });
  if (code !== 0)
    throw new UserError(
      'Installing failed. When pnpm-lock.yaml is older than a package.json, run\n' +
        '  node tooling/run/pnpm.mjs install --no-frozen-lockfile\n' +
        'Otherwise see whether the package registry can be reached: npm ping',
    );
  writeFileSync(stampFile(root), installStamp());
}
