import path from 'node:path';
import { PLATFORM_VERSION } from '@portal/platform/module';
import { dependenciesOf, installedVersion, isObject, readJson, readText } from '../rspack/installed.ts';
import { packageOf, repository, singletons } from '../rspack/shared.ts';

/** What `package.json` of a packed package refers to, in its folder. */
interface Target {
  readonly types: string;
  readonly default: string;
}

/** What the build of a module needs of tooling; the rest builds and checks this repository. */
const toolingExports: Readonly<Record<string, Target>> = {
  './rspack': { types: './rspack/remote.d.ts', default: './rspack/remote.js' },
  './shared': { types: './rspack/shared.d.ts', default: './rspack/shared.js' },
  './jest': { types: './jest/index.d.mts', default: './jest/index.mjs' },
};

/** The commands of a module's repository. */
const toolingPrograms = {
  'portal-dev': './outside/bin/portal-dev.mjs',
  'portal-publish': './outside/bin/portal-publish.mjs',
  'portal-upgrade': './outside/bin/portal-upgrade.mjs',
};

/** Dependencies of parts of tooling that are not packed. */
const unpacked = new Set(['oxc-parser', 'subset-font', 'jest-light-runner', '@rspack/dev-server']);

const shared = new Set(singletons.map(packageOf));

/** True for a package that a module's repository installs once, in the version of the portal. */
const isPeer = (name: string): boolean => name.startsWith('@portal/') || shared.has(name);

/** `./src/index.ts` → `./dist/index.js` and its types; undefined for what stays in the repository. */
function builtTarget(source: string): Target | string | undefined {
  if (!source.startsWith('./src/')) return undefined;
  const built = source.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(built)) return built;
  const stem = built.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

function exportsOf(name: string, exported: unknown): Record<string, unknown> {
  if (name === '@portal/tooling') return { ...toolingExports };
  const entries = isObject(exported) ? Object.entries(exported) : [];
  return Object.fromEntries(
    entries.flatMap(([key, source]) => {
      const target = typeof source === 'string' ? builtTarget(source) : undefined;
      return target === undefined ? [] : [[key, target]];
    }),
  );
}

const versionOf = (folder: string, name: string): string =>
  name.startsWith('@portal/') ? PLATFORM_VERSION : installedVersion(folder, name);

/** The package.json of a packed package, made from that of its folder in the workspace. */
export function packedPackageJson(folder: string): Record<string, unknown> {
  const { name, exports, sideEffects } = readJson(path.join(folder, 'package.json'));
  const packageName = String(name);
  const isTooling = packageName === '@portal/tooling';
  const needed = dependenciesOf(folder).filter((dependency) => !unpacked.has(dependency));
  const pick = (matches: (dependency: string) => boolean, range: string) =>
    Object.fromEntries(
      needed
        .filter(matches)
        .map((dependency) => [dependency, `${range}${versionOf(folder, dependency)}`] as const),
    );
  const targets = exportsOf(packageName, exports);
  return {
    name: packageName,
    version: PLATFORM_VERSION,
    license: readText(path.join(repository, 'package.json'), 'license'),
    type: 'module',
    sideEffects: sideEffects ?? false,
    exports: { ...targets, './package.json': './package.json' },
    ...(isObject(targets['.']) && { types: targets['.'].types }),
    ...(isTooling && { bin: toolingPrograms }),
    files: ['CHANGELOG.md', ...(isTooling ? ['rspack', 'registry', 'jest', 'outside'] : ['dist', 'locales'])],
    peerDependencies: pick(isPeer, '^'),
    dependencies: pick((dependency) => !isPeer(dependency), ''),
  };
}
