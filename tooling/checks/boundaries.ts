import { isConfig, isTest, type Check, type Problem, type Project, type ProjectFile } from './project.ts';
import { codeOf, importsOf, placeOf, targetOf, type Import } from './source.ts';

/** The packages that each package may import. Builds read the module contract, so tooling may import platform. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/wire': ['packages/domain'],
  'packages/api-client': ['packages/wire'],
  'packages/i18n': ['packages/domain'],
  'packages/outbox': [],
  'packages/remotes': ['packages/domain', 'packages/wire'],
  'packages/ui': ['packages/domain', 'packages/i18n'],
  'packages/platform': ['packages/domain', 'packages/wire', 'packages/api-client', 'packages/i18n'],
  'packages/testing': [
    'packages/domain',
    'packages/wire',
    'packages/api-client',
    'packages/platform',
    'packages/i18n',
  ],
  'apps/shell': [
    'packages/domain',
    'packages/wire',
    'packages/api-client',
    'packages/platform',
    'packages/ui',
    'packages/i18n',
    'packages/outbox',
  ],
  'apps/server': ['packages/domain', 'packages/wire', 'packages/remotes'],
  tooling: ['packages/domain', 'packages/wire', 'packages/platform', 'packages/remotes'],
  e2e: ['packages/domain', 'packages/wire', 'tooling'],
};

/** Remotes: every app that is not listed above. */
const allowedForRemotes = [
  'packages/domain',
  'packages/wire',
  'packages/platform',
  'packages/ui',
  'packages/i18n',
  'packages/outbox',
];

const packageOf = (path: string): string => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

/** Package name → folder, from the package.json files. */
const packagesByName = (project: Project): ReadonlyMap<string, string> =>
  new Map(
    project
      .filter(({ path }) => /^(?:(?:apps|packages)\/[^/]+|tooling|e2e|bench)\/package\.json$/.test(path))
      .map(({ path, text }) => [String(JSON.parse(text).name), packageOf(path)]),
  );

/** The search of the database is compared with that of the browser. */
const comparedInTests: Readonly<Record<string, string>> = { 'apps/server': 'packages/i18n' };

/** Tests of all packages except wire may render a portal. */
const isAllowedInTests = (folder: string, other: string): boolean =>
  other === 'tooling' ||
  comparedInTests[folder] === other ||
  (other === 'packages/testing' && folder !== 'packages/wire');

/** Packages of which only types may be imported: a manifest names an icon of the kit. */
const allowedTypeImports: Readonly<Record<string, readonly string[]>> = {
  'packages/platform': ['packages/ui'],
};

const importsOfFolder = (folder: string): readonly string[] =>
  allowedImports[folder] ?? (folder.startsWith('apps/') ? allowedForRemotes : []);

function isAllowed(file: ProjectFile, other: string, isTypeOnly: boolean): boolean {
  const folder = packageOf(file.path);
  if (folder === other || folder === 'bench') return true;
  if ((isTest(file) || isConfig(file)) && isAllowedInTests(folder, other)) return true;
  const types = isTypeOnly ? allowedTypeImports[folder] : undefined;
  return [...importsOfFolder(folder), ...(types ?? [])].includes(other);
}

/** The folder of the package that an import resolves to; undefined for external packages. */
function importedPackage(file: ProjectFile, { source }: Import, wireNames: ReadonlyMap<string, string>) {
  const target = targetOf(file, source);
  if (target !== undefined) return packageOf(target);
  const name = /^@portal\/[^/]+/.exec(source)?.[0];
  return name === undefined ? undefined : (wireNames.get(name) ?? name);
}

/** Read by path for the generated documents, because a dependency would make every package depend on the server. */
const readByPath: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'tooling/docs/documents.ts': [
    'apps/server/src/operator/config/variables/groups.ts',
    'apps/server/src/university/people/personal-data/personal-tables.ts',
    'apps/server/src/university/settings/settings.ts',
    'apps/server/src/university/settings/setting-texts.ts',
  ],
};

function problemOf(file: ProjectFile, found: Import, wireNames: ReadonlyMap<string, string>): Problem[] {
  const other = importedPackage(file, found, wireNames);
  const folder = packageOf(file.path);
  const where = placeOf(file, found.start);
  if (other === undefined) return [];
  if (Object.hasOwn(readByPath, file.path) && readByPath[file.path]?.includes(targetOf(file, found.source)))
    return [];
  if (other !== folder && found.source.startsWith('.'))
    return [{ where, message: `reaches into ${other} by a path; import packages by name` }];
  return isAllowed(file, other, found.isTypeOnly)
    ? []
    : [{ where, message: `${folder} must not import ${other} (${found.source})` }];
}

/** Packages import only the packages that the table allows; apps never import each other. */
export const boundaries: Check = {
  name: 'packages import only what they may',
  find: (project) => {
    const wireNames = packagesByName(project);
    return codeOf(project).flatMap((file) =>
      importsOf(file).flatMap((found) => problemOf(file, found, wireNames)),
    );
  },
};
