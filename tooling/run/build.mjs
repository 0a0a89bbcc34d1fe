import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPnpm } from './install.mjs';
import { root, UserError } from './place.mjs';

/** The file with the fingerprint of the last build. */
const stampFile = (projectRoot) => path.join(projectRoot, 'node_modules/.built');

/** The inputs of a build: the sources of apps and packages, the build itself, and every version. */
const inputs = ['apps', 'packages', 'docs/manual', 'tooling/rspack', 'pnpm-lock.yaml', 'tsconfig.base.json'];
/** What builds and tests write, and what no build reads. */
const ignored =
  /(?:^|\/)(?:node_modules|dist|(?:dist|source-maps)-[^/]*|source-maps|\.turbo|\.results|apps\/server|packages\/testing)$/;

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

/** A fingerprint of all inputs; computing it takes about ten milliseconds. */
export function buildStamp(projectRoot = root, version = process.env.PORTAL_MODULE_VERSION ?? '') {
  const hash = createHash('sha256').update(version);
  for (const file of inputs.flatMap((input) => filesBelow(path.join(projectRoot, input))).sort(byName))
    hash.update(path.relative(projectRoot, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Every app with a build, with its output folder. */
export const appsIn = (projectRoot) =>
  readdirSync(path.join(projectRoot, 'apps'))
    .filter(
      (name) => name !== 'server' && existsSync(path.join(projectRoot, 'apps', name, 'rspack.config.mjs')),
    )
    .map((name) => ({ name, dist: path.join(projectRoot, 'apps', name, 'dist') }));

/** True when every build is up to date. */
export const isBuilt = (projectRoot = root, stamp = buildStamp(projectRoot)) =>
  existsSync(stampFile(projectRoot)) &&
  readFileSync(stampFile(projectRoot), 'utf8') === stamp &&
  appsIn(projectRoot).every(({ dist }) => existsSync(dist));

/** Builds every stale app and returns the exit code. */
export async function build() {
  const stamp = buildStamp();
  const { code } = await runPnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']);
  if (code === 0) writeFileSync(stampFile(root), stamp);
  return code;
}

/** Builds stale apps; if all are up to date, it only computes the fingerprint. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building …');
  if ((await build()) !== 0) throw new UserError('The build failed; what is wrong stands above.');
}
