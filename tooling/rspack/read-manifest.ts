import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isManifest, type ModuleManifest } from '@portal/platform/registry';

/** The remotes of this repository: the apps with a manifest. */
export const remoteIds = (apps = path.join(import.meta.dirname, '../../apps')): readonly string[] =>
  readdirSync(apps).filter((id) => existsSync(path.join(apps, id, 'src/manifest.ts')));

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

/** The manifests of all remotes of this repository. */
export const readManifests = (): Promise<readonly ModuleManifest[]> =>
  Promise.all(remoteIds().map((id) => readManifest(path.join(import.meta.dirname, '../../apps', id))));
