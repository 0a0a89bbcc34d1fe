import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfModule } from './module-files.ts';
import { planModule } from './plan-module.ts';

const repositoryApps = path.join(import.meta.dirname, '../../apps');

/** Writes a working module: it builds, loads, passes its tests and can be published. */
export async function writeModule(words: readonly string[], apps = repositoryApps): Promise<string> {
  const made = await planModule(words, apps);
  for (const [name, content] of Object.entries(filesOfModule(made))) {
    const file = path.join(apps, made.id, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return made.id;
}
