import { createHash } from 'node:crypto';
import type { Check, Project } from './project.ts';

/** The SHA-256 of every migration, by its name. */
export const hashesFile = 'apps/server/db/migrations.json';

/** Those of the portal, and those of modules, which are recorded with the id of their module. */
const migration = /^apps\/server\/(?:db|src\/features\/([^/]+))\/migrations\/([^/]+\.sql)$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function recordedHashes(project: Project): Record<string, string> {
  const text = project.find((file) => file.path === hashesFile)?.text ?? '{}';
  return Object.fromEntries(Object.entries(JSON.parse(text)).map(([name, hash]) => [name, String(hash)]));
}

const currentHashes = (project: Project): Record<string, string> =>
  Object.fromEntries(
    project.flatMap(({ path, text }) => {
      const [found, module, name] = migration.exec(path) ?? [];
      if (found === undefined) return [];
      return [[module === undefined ? name : `${module}/${name}`, hashOf(text)] as const];
    }),
  );

/** The recorded hashes and those of new migrations. A recorded hash stays, so that a changed file is noticed. */
export function hashesOfMigrations(project: Project): string {
  const hashes = { ...currentHashes(project), ...recordedHashes(project) };
  return `${JSON.stringify(hashes, Object.keys(hashes).toSorted(), 2)}\n`;
}

/** A migration that a database may have applied stays as it is. */
export const migrations: Check = {
  name: 'recorded migrations are never changed, removed or renumbered',
  find: (project) => {
    const current = currentHashes(project);
    return Object.entries(recordedHashes(project))
      .filter(([name, hash]) => current[name] !== hash)
      .map(([name]) => ({
        where: hashesFile,
        message: `${name} is ${name in current ? 'changed' : 'gone'}: restore it and write a new migration`,
      }));
  },
};
