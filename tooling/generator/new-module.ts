import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packPackages } from '../outside/pack-packages.ts';
import { vendorPackages } from '../outside/upgrade.ts';
import { repository } from '../rspack/shared.ts';
import { filesOfModule, type NewModule } from './module-files.ts';
import { filesOfOutsideModule } from './outside-files.ts';
import { planModule } from './plan-module.ts';

const repositoryApps = path.join(repository, 'apps');

/** A module that was written, and its folder. */
interface WrittenModule {
  readonly id: string;
  readonly folder: string;
  readonly isOutside: boolean;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A folder for a repository of its own: not in this one, and empty. */
function freeFolder(outside: string): string {
  const folder = path.resolve(repository, outside);
  if (!path.relative(repository, folder).startsWith('..'))
    throw new Error(`${folder} is inside this repository`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  return folder;
}

async function writeOutside(module: NewModule, outside: string): Promise<WrittenModule> {
  const folder = freeFolder(outside);
  const packed = path.join(repository, 'dist/packages');
  await packPackages(packed);
  writeFiles(folder, filesOfOutsideModule(module, vendorPackages(packed, folder)));
  return { id: module.id, folder, isOutside: true };
}

/** Writes a working module: it builds, loads, passes its tests and can be published. */
export async function writeModule(words: readonly string[], apps = repositoryApps): Promise<WrittenModule> {
  const { outside, ...module } = await planModule(words, apps);
  if (outside !== undefined) return writeOutside(module, outside);
  const folder = path.join(apps, module.id);
  writeFiles(folder, filesOfModule(module));
  return { id: module.id, folder, isOutside: false };
}
