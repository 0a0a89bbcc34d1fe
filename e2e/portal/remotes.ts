import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inRepository, remotesIn } from './folders.ts';
import { runScript } from './run-program.ts';

/** Every remote of the repository, with one of its pages that a student may open. */
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

/** The folder of a remote's last build. */
export const buildOf = (id: RemoteId): string => inRepository('apps', id, 'dist');

/** Publishes a build with the operator's command. */
export async function publish(build: string, dataFolder: string, ...more: readonly string[]): Promise<void> {
  if (!existsSync(build)) throw new Error(`${build} is not there: run \`pnpm build\` first`);
  const into = remotesIn(dataFolder);
  await mkdir(into, { recursive: true });
  await runScript(inRepository('tooling/registry/publish.mjs'), build, '--into', into, ...more);
}

/** Rolls back to the previous version with the operator's command. */
export async function rollBack(id: RemoteId, dataFolder: string): Promise<void> {
  const into = remotesIn(dataFolder);
  await runScript(inRepository('tooling/registry/publish.mjs'), 'rollback', id, '--into', into);
}

/** Removes a remote's files but not its registry entry, like a broken deployment. */
export const removeFiles = (id: string, dataFolder: string): Promise<void> =>
  rm(path.join(remotesIn(dataFolder), id), { recursive: true });
