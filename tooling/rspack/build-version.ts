import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { environment } from './environment.ts';
import { dependenciesOf, installedVersion, packageFolder, readText } from './installed.ts';
import { repository, singletons } from './shared.ts';

/** Notes next to the code are not part of a build; the manual is. */
const isSource = (file: string): boolean =>
  !/\.test\.|\.md$/.test(file) || file.startsWith(path.join(repository, 'docs/manual'));

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** The loaders of an app lie next to its configuration. */
const inApp = (root: string): string[] => [
  'src',
  'locales',
  'package.json',
  'pnpm-lock.yaml',
  'rspack.config.mjs',
  ...readdirSync(root).filter((name) => name.endsWith('.cjs')),
];

/** Outside this repository, packages are packed. */
const sourcesOf = (folder: string): string[] => [path.join(folder, 'src'), path.join(folder, 'dist')];

/**
 * The inputs of an app's build: its own files, the workspace packages that it bundles, and the build configuration.
 */
function listInputs(root: string, isRemote: boolean): string[] {
  const shared = new Set<string>(isRemote ? singletons : []);
  const packages = new Set<string>();
  const collect = (from: string): void => {
    for (const name of dependenciesOf(from)) {
      const folder = name.startsWith('@portal/') ? realpathSync(packageFolder(from, name)) : undefined;
      if (folder === undefined || shared.has(name) || packages.has(folder)) continue;
      packages.add(folder);
      collect(folder);
    }
  };
  collect(root);
  return [
    ...inApp(root).map((place) => path.join(root, place)),
    ...[...packages].toSorted().flatMap(sourcesOf),
    ...(isRemote ? [] : [path.join(repository, 'docs/manual')]),
    path.join(repository, 'packages/platform/src/module/module.ts'),
    path.join(repository, 'pnpm-workspace.yaml'),
    import.meta.dirname,
  ].flatMap(filesUnder);
}

/** The version of a build: that of package.json and eight digits of the hash of its inputs. */
export function buildVersion(root: string, { isRemote }: { readonly isRemote: boolean }): string {
  if (isRemote && environment.moduleVersion !== undefined) return environment.moduleVersion;
  const hash = createHash('sha256').update(installedVersion(import.meta.dirname, '@rspack/core'));
  for (const file of listInputs(root, isRemote)) {
    // An app of another repository has the same version in every folder.
    const from = file.startsWith(root + path.sep) ? root : repository;
    hash.update(path.relative(from, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return `${readText(path.join(root, 'package.json'), 'version')}-${hash.digest('hex').slice(0, 8)}`;
}
