import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPnpm } from './install.mjs';
import { root, UserError } from './place.mjs';

/** Where the fingerprint of the last build stands. */
export const stampFile = (projectRoot) => path.join(projectRoot, 'node_modules/.built');

/** What a build can follow from: the sources of apps and packages, the build's own, and every version. */
const inputs = ['apps', 'packages', 'docs/manual', 'tooling/rspack', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const ignored = /(?:^|\/)(?:node_modules|dist|dist-[^/]*|\.turbo|apps\/server|packages\/testing)$/;

function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { withFileTypes: true })
    .filter(({ name }) => !ignored.test(path.posix.join(entry, name)))
    .flatMap((inner) => {
      const full = path.join(entry, inner.name);
      if (inner.isDirectory()) return filesBelow(full);
      const isNote = inner.name.endsWith('.md') && !entry.endsWith('docs/manual');
      return isNote || /\.test\.tsx?$/.test(inner.name) ? [] : [full];
    });
}

const byName = (one, other) => Number(one > other) - Number(one < other);

/** A fingerprint of everything that a build reads; it takes some ten milliseconds. */
export function buildStamp(projectRoot = root, version = process.env.PORTAL_MODULE_VERSION ?? '') {
  const hash = createHash('sha256').update(version);
  for (const file of inputs.flatMap((input) => filesBelow(path.join(projectRoot, input))).sort(byName))
    hash.update(path.relative(projectRoot, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Every app that is built, with the folder that its build writes. */
export const appsIn = (projectRoot) =>
  readdirSync(path.join(projectRoot, 'apps'))
    .filter(
      (name) => name !== 'server' && existsSync(path.join(projectRoot, 'apps', name, 'rspack.config.mjs')),
    )
    .map((name) => ({ name, dist: path.join(projectRoot, 'apps', name, 'dist') }));

/** True when every app is built from what lies there now. */
export const isBuilt = (projectRoot = root, stamp = buildStamp(projectRoot)) =>
  existsSync(stampFile(projectRoot)) &&
  readFileSync(stampFile(projectRoot), 'utf8') === stamp &&
  appsIn(projectRoot).every(({ dist }) => existsSync(dist));

/** Builds every app that is stale, and returns how it went. */
export async function build() {
  const stamp = buildStamp();
  const { code } = await runPnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']);
  if (code === 0) writeFileSync(stampFile(root), stamp);
  return code;
}

/** Builds what is stale; a built tree costs one fingerprint. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building …');
  if ((await build()) !== 0) throw new UserError('The build failed; what is wrong stands above.');
}
