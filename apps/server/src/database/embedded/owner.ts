import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identify, isRunning } from './processes.ts';

/**
 * Names the process that stops the database at its end. An operator command may use the database of a running server
 * and must not stop it.
 */
const ownerFile = (dataDir: string) => path.join(dataDir, 'portal.owner');

async function readOwner(dataDir: string): Promise<string | undefined> {
  return readFile(ownerFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Makes this process the owner unless the current owner is alive. */
export async function acquireOwnership(dataDir: string): Promise<boolean> {
  const owner = await readOwner(dataDir);
  const self = identify(process.pid) ?? String(process.pid);
  if (owner !== undefined && owner !== self && isRunning(owner)) return false;
  await writeFile(ownerFile(dataDir), self);
  return true;
}

export const releaseOwnership = (dataDir: string): Promise<void> => rm(ownerFile(dataDir), { force: true });
