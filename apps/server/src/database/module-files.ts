import { globSync } from 'node:fs';
import path from 'node:path';

const featuresDir = path.resolve(import.meta.dirname, '../features');

/** A file in the folder of a module's server side. */
export interface ModuleFile {
  /** The folder, which has the id of the module. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Files of the server sides of modules, such as `migrations/*.sql`, by module and name. */
export const moduleFiles = (pattern: string, dir = featuresDir): ModuleFile[] =>
  globSync(`*/${pattern}`, { cwd: dir })
    .toSorted()
    .map((found) => ({
      id: found.slice(0, found.indexOf(path.sep)),
      name: path.basename(found),
      path: path.join(dir, found),
    }));
