import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inRepository, remotesIn } from './places.ts';
import { runScript } from './run-program.ts';

/** Every remote of the repository, with a page of it that a student may open. */
export const remotes = [
  { id: 'chat', path: '/chat', page: 'chat' },
  { id: 'journal', path: '/journal', page: 'journal' },
  { id: 'library-umk', path: '/library', page: 'library' },
  { id: 'registration', path: '/registration', page: 'registration' },
  { id: 'services', path: '/transcript', page: 'transcript' },
] as const;

export type RemoteId = (typeof remotes)[number]['id'];

/** A remote and one page of it. */
export interface Remote {
  readonly id: string;
  readonly path: string;
  readonly page: string;
}

/** Where a remote's last build lies. */
export const buildOf = (id: RemoteId): string => inRepository('apps', id, 'dist');

/** Publishes a build as its team would: by the operator's command. */
export async function publish(build: string, dataFolder: string, ...more: readonly string[]): Promise<void> {
  if (!existsSync(build)) throw new Error(`${build} is not there: run \`pnpm build\` first`);
  const into = remotesIn(dataFolder);
  await mkdir(into, { recursive: true });
  await runScript(inRepository('tooling/registry/publish.mjs'), build, '--into', into, ...more);
}

/** Takes the newest version off offer, as an operator would. */
export async function rollBack(id: RemoteId, dataFolder: string): Promise<void> {
  const into = remotesIn(dataFolder);
  await runScript(inRepository('tooling/registry/publish.mjs'), 'rollback', id, '--into', into);
}

/** Takes a remote's files away and leaves the registry as it is: what a broken deployment looks like. */
export const removeFiles = (id: string, dataFolder: string): Promise<void> =>
  rm(path.join(remotesIn(dataFolder), id), { recursive: true });
