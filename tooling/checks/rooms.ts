import { isConfig, isTest, type Check, type Problem, type Project, type ProjectFile } from './project.ts';
import { codeOf, importsOf, placeOf, targetOf, type Import } from './source.ts';

/** Who may import whom: the table of rooms. Builds read the module contract, so tooling knows platform. */
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  'packages/wire': [],
  'packages/api-client': ['packages/wire'],
  'packages/i18n': [],
  'packages/outbox': [],
  'packages/ui': ['packages/i18n'],
  'packages/platform': ['packages/wire', 'packages/api-client', 'packages/i18n'],
  'packages/testing': ['packages/wire', 'packages/api-client', 'packages/platform', 'packages/i18n'],
  'apps/shell': [
    'packages/wire',
    'packages/api-client',
    'packages/platform',
    'packages/ui',
    'packages/i18n',
    'packages/outbox',
  ],
  'apps/server': ['packages/wire'],
  tooling: ['packages/wire', 'packages/platform'],
  e2e: ['packages/wire', 'tooling'],
};

/** Every app that is not listed above is a remote. */
const remote = ['packages/wire', 'packages/platform', 'packages/ui', 'packages/i18n', 'packages/outbox'];

const roomOf = (path: string): string => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

/** Package name → room, as the package.json files say. */
const roomsByName = (project: Project): ReadonlyMap<string, string> =>
  new Map(
    project
      .filter(({ path }) => /^(?:(?:apps|packages)\/[^/]+|tooling|e2e|bench)\/package\.json$/.test(path))
      .map(({ path, text }) => [String(JSON.parse(text).name), roomOf(path)]),
  );

/** The wire is tested by itself; all others may be tested inside a portal that is played. */
const mayUseInTests = (room: string, other: string): boolean =>
  other === 'tooling' || (other === 'packages/testing' && room !== 'packages/wire');

function isAllowed(file: ProjectFile, other: string): boolean {
  const room = roomOf(file.path);
  if (room === other || room === 'bench') return true;
  if ((isTest(file) || isConfig(file)) && mayUseInTests(room, other)) return true;
  return (mayKnow[room] ?? (room.startsWith('apps/') ? remote : [])).includes(other);
}

/** The room that an import leads to; undefined for packages that are not ours. */
function otherRoom(file: ProjectFile, { source }: Import, names: ReadonlyMap<string, string>) {
  const target = targetOf(file, source);
  if (target !== undefined) return roomOf(target);
  const name = /^@portal\/[^/]+/.exec(source)?.[0];
  return name === undefined ? undefined : (names.get(name) ?? name);
}

function problemOf(file: ProjectFile, found: Import, names: ReadonlyMap<string, string>): Problem[] {
  const other = otherRoom(file, found, names);
  const room = roomOf(file.path);
  const where = placeOf(file, found.start);
  if (other === undefined) return [];
  if (other !== room && found.source.startsWith('.'))
    return [{ where, what: `reaches into ${other} by a path; rooms are imported by name` }];
  return isAllowed(file, other) ? [] : [{ where, what: `${room} must not know ${other} (${found.source})` }];
}

/** Rooms import only the rooms that the table allows; apps never import each other. */
export const rooms: Check = {
  name: 'rooms know only whom they may',
  find: (project) => {
    const names = roomsByName(project);
    return codeOf(project).flatMap((file) =>
      importsOf(file).flatMap((found) => problemOf(file, found, names)),
    );
  },
};
