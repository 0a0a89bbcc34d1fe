import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readManifests } from '@portal/tooling/manifests';
import { inRepository, remotesIn } from './folders.ts';
import { runScript } from './run-program.ts';

/** A remote and one page of it. */
export interface Remote {
  readonly id: string;
  readonly path: string;
  readonly page: string;
}

export const manifests = await readManifests();

/** Every remote of the repository that students use, with the first of its pages that a student may open. */
export const remotes: readonly Remote[] = manifests.flatMap(({ id, pages }) =>
  Object.entries(pages)
    .filter(([, { roles }]) => roles.includes('student'))
    .slice(0, 1)
    .map(([page, { path: pagePath }]) => ({ id, path: `/${pagePath}`, page })),
);

/** The remote with this id. */
export function remoteOf(id: string): Remote {
  const remote = remotes.find((one) => one.id === id);
  if (!remote) throw new Error(`There is no remote ${id} with a page for students`);
  return remote;
}

/** The folder of a remote's last build. */
export const buildOf = (id: string): string => inRepository('apps', id, 'dist');

/** Publishes a build with the operator's command. */
export async function publish(build: string, dataFolder: string, ...more: readonly string[]): Promise<void> {
  if (!existsSync(build)) throw new Error(`${build} is not there: run \`pnpm build\` first`);
  const into = remotesIn(dataFolder);
  await mkdir(into, { recursive: true });
  await runScript(inRepository('tooling/registry/publish.mjs'), build, '--into', into, ...more);
}

/** Rolls back to the previous version with the operator's command. */
export async function rollBack(id: string, dataFolder: string): Promise<void> {
  const into = remotesIn(dataFolder);
  await runScript(inRepository('tooling/registry/publish.mjs'), 'rollback', id, '--into', into);
}

/** Removes a remote's files but not its registry entry, like a broken deployment. */
export const removeFiles = (id: string, dataFolder: string): Promise<void> =>
  rm(path.join(remotesIn(dataFolder), id), { recursive: true });
