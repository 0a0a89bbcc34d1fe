import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isManifest, type ModuleManifest } from '@portal/platform/registry';

/** Evaluates a module's `src/manifest.ts`: plain data, so it needs nothing but itself. */
export async function readManifest(root: string): Promise<ModuleManifest> {
  const file = path.join(root, 'src/manifest.ts');
  // A rebuild in the same process must not get the copy that was imported before.
  const url = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  const { manifest }: { manifest?: unknown } = await import(url);
  if (!isManifest(manifest)) throw new Error(`${file} does not export a manifest`);
  return manifest;
}

/** The language files that a module brings along. */
export const languagesOf = (root: string): readonly string[] =>
  readdirSync(path.join(root, 'locales')).map((file) => path.basename(file, '.json'));
