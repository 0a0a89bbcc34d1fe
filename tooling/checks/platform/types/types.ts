import path from 'node:path';
import { PLATFORM_VERSION } from '@portal/platform/module';
import { isObject, readJson } from '../../../rspack/installed.ts';
import { repository, singletons } from '../../../rspack/shared.ts';
import type { Check, Problem, Project } from '../../project.ts';
import { currentDeclarations, declaredPackages } from './emit.ts';
import { offeredNames, readReports } from './judged-names.ts';
import { typeBreaks, type TypeBreak } from './judge.ts';
import type { PackageExports } from './module-ids.ts';
import { typeReports } from './report.ts';
import type { Reports } from './sides.ts';

const major = Number(PLATFORM_VERSION.split('.')[0]);

const folderOf = (version: number): string => `docs/platform/types-${version}`;

/** What this major version of the platform has ever offered to modules, a file for each package; the next major begins a folder of its own. */
export const recordFolder = folderOf(major);

/** What modules may import from us; the calls of `@portal/wire` are compared as calls. */
export const libraries = [
  ...singletons.filter((name) => name.startsWith('@portal/')),
  '@portal/domain',
  '@portal/outbox',
];

function exportsOf(name: string): Readonly<Record<string, string>> {
  const { exports } = readJson(path.join(repository, 'packages', name, 'package.json'));
  const entries = isObject(exports) ? Object.entries(exports) : [];
  return Object.fromEntries(
    entries.flatMap(([key, target]) => (typeof target === 'string' ? [[key, target] as const] : [])),
  );
}

let reports: Reports | undefined;

/** The types of the libraries as they are, a text for each package. */
export function currentTypes(): Reports {
  const packages: PackageExports = Object.fromEntries(
    declaredPackages.map((name) => [name, exportsOf(name)]),
  );
  return (reports ??= typeReports({ files: currentDeclarations(), packages, entries: libraries }));
}

const recordedTypes = (project: Project, version: number): Reports =>
  new Map(
    project
      .filter((file) => path.posix.dirname(file.path) === folderOf(version))
      .map((file) => [path.posix.basename(file.path, '.d.ts'), file.text]),
  );

const known = new WeakMap<Project, readonly TypeBreak[]>();

/** What is not as it was recorded; the compiler runs only if anything is another. */
function breaksOf(project: Project): readonly TypeBreak[] {
  const recorded = recordedTypes(project, major);
  const current = currentTypes();
  const isSame = [...recorded].every(([name, text]) => current.get(name) === text);
  const breaks = known.get(project) ?? (isSame ? [] : typeBreaks(recorded, current, libraries));
  known.set(project, breaks);
  return breaks;
}

/** The files with the types of now; while one of them breaks what was recorded, all stay as they are, so that the check finds it. */
export function nextTypes(project: Project): Readonly<Record<string, string>> {
  const next = breaksOf(project).length === 0 ? currentTypes() : recordedTypes(project, major);
  return Object.fromEntries([...next].map(([name, text]) => [`${recordFolder}/${name}.d.ts`, text]));
}

/** Names that went with the last major version although nothing had announced it. */
export function unannouncedRemovals(
  previous: Reports,
  current: Reports,
  names: readonly string[],
): TypeBreak[] {
  const [before, now] = [previous, current].map((side) => offeredNames(readReports(side.values()), names));
  const rest = new Set(now?.map(({ library, name }) => `${library} ${name}`));
  return (before ?? [])
    .filter(
      ({ library, name, comment }) => !rest.has(`${library} ${name}`) && !comment.includes('@deprecated'),
    )
    .map(({ library, name }) => ({ library, name, reason: 'is gone' }));
}

const problemOf = ({ library, name, reason }: TypeBreak, advice: string): Problem => ({
  where: `${recordFolder}/${library.split('/')[1]}.d.ts`,
  message: `${library}: ${name}: ${reason}: ${advice}`,
});

/** Modules that were built for this major version of the platform find names with the types that they were built with. */
export const typesStay: Check = {
  name: `modules of platform ${major} find the types that they use`,
  find: (project) => [
    ...breaksOf(project).map((one) =>
      problemOf(
        one,
        'take the change back, leave the old one next to the new as @deprecated, or raise the major of PLATFORM_VERSION',
      ),
    ),
    ...unannouncedRemovals(recordedTypes(project, major - 1), currentTypes(), libraries).map((one) =>
      problemOf(one, `mark it as @deprecated in platform ${major - 1} first`),
    ),
  ],
};
