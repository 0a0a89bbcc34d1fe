import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isManifest, type ModuleManifest } from '@portal/platform/registry';

/** Evaluates a module's `src/manifest.ts`, which is plain data without imports. */
export async function readManifest(root: string): Promise<ModuleManifest> {
  const file = path.join(root, 'src/manifest.ts');
  // The query avoids the copy that an earlier build in this process imported.
  const url = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  const { manifest }: { manifest?: unknown } = await import(url);
  if (!isManifest(manifest)) throw new Error(`${file} does not export a manifest`);
  return manifest;
}

/** The languages of a module's language files. */
export const languagesOf = (root: string): readonly string[] =>
  readdirSync(path.join(root, 'locales')).map((file) => path.basename(file, '.json'));
