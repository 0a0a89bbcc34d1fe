import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SharedNames } from '@portal/wire/modules/module-uses';
import { isObject, packageFolder, readJson } from './installed.ts';
import { packageOf, repository, sharedSurface, singletons } from './shared.ts';

const shell = path.join(repository, 'apps/shell');

/** The source file behind an import of a workspace package: `@portal/ui/forms` → `packages/ui/src/forms.ts`. */
function sourceOf(library: string): string {
  const folder = realpathSync(packageFolder(shell, packageOf(library)));
  const { exports } = readJson(path.join(folder, 'package.json'));
  const file = isObject(exports) ? exports[`.${library.slice(packageOf(library).length)}`] : undefined;
  if (typeof file !== 'string') throw new Error(`${library} is not exported`);
  return path.join(folder, file);
}

/** The values that a source file exports; types are gone when a module runs. */
function exportsOf(file: string): string[] {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  return staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType }) => {
      if (exportName.kind === 'None') throw new Error(`${file} exports everything of another file: name it`);
      return isType ? [] : [exportName.name ?? 'default'];
    });
}

const requireInstalled = createRequire(path.join(shell, 'package.json'));

/** The exports of an installed package; the bundler makes the whole of a CommonJS one its default export. */
const exportsOfPackage = (library: string): Iterable<string> =>
  new Set(['default', ...Object.keys(requireInstalled(library))]);

/** The names that the shell offers to modules, by shared library. */
export function offeredNames(): SharedNames {
  const surface = sharedSurface();
  const namesOf = (library: string): Iterable<string> =>
    surface.get(library) ??
    (library.startsWith('@portal/') ? exportsOf(sourceOf(library)) : exportsOfPackage(library));
  return Object.fromEntries(singletons.map((library) => [library, [...namesOf(library)].toSorted()]));
}
