import { pathToFileURL } from 'node:url';
import { inRepository } from './folders.ts';
import { appModules } from './select-tests.ts';

interface Manifest {
  readonly pages: Readonly<Record<string, { readonly path: string }>>;
}

const readManifest = async (id: string): Promise<Manifest> => {
  const file = pathToFileURL(inRepository('apps', id, 'src/manifest.ts')).href;
  const { manifest }: { manifest: Manifest } = await import(file);
  return manifest;
};

const owners = new Map<string, string>();
for (const id of appModules)
  for (const { path } of Object.values((await readManifest(id)).pages)) owners.set(path, id);

/** The module that serves an address below `/lms`; `shell` if none does. */
export const ownerOf = (address: string): string =>
  owners.get(address.replace(/^\//, '').replace(/\?.*$/, '')) ?? 'shell';
