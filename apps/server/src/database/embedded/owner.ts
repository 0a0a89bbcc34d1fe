import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identify, isRunning } from './processes.ts';

/**
 * Which process of the portal stops the database in the end. A command of the operator may use the database of a running
 * server, and must leave it alone; a server that was killed owns nothing any more.
 */
const ownerFile = (dataDir: string) => path.join(dataDir, 'portal.owner');

async function readOwner(dataDir: string): Promise<string | undefined> {
  return readFile(ownerFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Makes this process the owner, unless the present one is alive. */
export async function takeOwnership(dataDir: string): Promise<boolean> {
  const owner = await readOwner(dataDir);
  const self = identify(process.pid) ?? String(process.pid);
  if (owner !== undefined && owner !== self && isRunning(owner)) return false;
  await writeFile(ownerFile(dataDir), self);
  return true;
}

/** Forgets the owner. */
export const releaseOwnership = (dataDir: string): Promise<void> => rm(ownerFile(dataDir), { force: true });
