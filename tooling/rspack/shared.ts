import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { dependenciesOf, installedVersion, packageFolder } from './installed.ts';

/** The repository's root. */
export const repository = path.join(import.meta.dirname, '../..');

/** The libraries that the page loads once, from the shell. No other file lists them. */
export const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'i18next',
  'react-i18next',
  '@portal/platform',
  '@portal/platform/schedule',
  '@portal/ui',
  '@portal/ui/forms',
  '@portal/ui/display',
  '@portal/ui/conversation',
  '@portal/i18n',
] as const;

/** The libraries of these that the shell fetches when the first page imports them → the name of their chunk. */
export const lazyLibraries: Readonly<Record<string, string>> = {
  '@portal/platform/schedule': 'schedule',
  '@portal/ui/forms': 'forms',
  '@portal/ui/display': 'display',
  '@portal/ui/conversation': 'conversation',
};

const shell = path.join(repository, 'apps/shell');

/** The package that an import request belongs to: `@portal/ui/forms` belongs to `@portal/ui`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** True for an import that the shell's copy resolves. */
export const isSingleton = (request: string): boolean => singletons.some((name) => name === request);

/** Library → the version that the shell ships. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(singletons.map((name) => [name, installedVersion(shell, packageOf(name))]));

/** The shared configuration of a remote: one copy, a compatible version, never bundled. */
export function consumedSharedConfig(root: string) {
  const declared = new Set(dependenciesOf(root));
  return Object.fromEntries(
    singletons
      .filter((name) => declared.has(packageOf(name)))
      .map((name) => [
        name,
        {
          singleton: true,
          strictVersion: true,
          import: false as const,
          requiredVersion: `^${installedVersion(root, packageOf(name))}`,
        },
      ]),
  );
}

/** The lists of names of a package: in its sources, or in what was packed for modules outside this repository. */
function surfaceOf(folder: string): string {
  const built = path.join(folder, 'dist/surface');
  return existsSync(built) ? built : path.join(folder, 'src/surface');
}

function surfaceFolders(): readonly string[] {
  const platform = realpathSync(packageFolder(import.meta.dirname, '@portal/platform'));
  return [platform, packageFolder(platform, '@portal/i18n')].map(surfaceOf);
}

function surfaceIn(file: string): [string, ReadonlySet<string>] {
  const [, names, library] = /export \{([^}]+)\} from '([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  if (names === undefined || library === undefined) throw new Error(`${file} is not one list of exports`);
  return [
    library,
    new Set(
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
}

/** Trimmed library → the names that a remote may import from it. */
export const sharedSurface = (): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    surfaceFolders().flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
        .map((file) => surfaceIn(path.join(folder, file))),
    ),
  );
