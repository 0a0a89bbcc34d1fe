import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identify, isRunning } from './processes.ts';

/**
 * Its first line names the process that stops the database at its end: an operator command may use the database of a
 * running server and must not stop it. Its second line names the folder that it was written for.
 */
const ownerFile = (dataDir: string) => path.join(dataDir, 'portal.owner');

/** Stands for a time of creation that is not known. */
const UNKNOWN = '0';

/**
 * A folder on its disk: the same after a move or in a snapshot of the disk, another one for a copy. The time of its
 * creation is part of it, because the number of a removed folder is used again.
 */
async function identifyFolder(dataDir: string): Promise<string> {
  const { ino, birthtimeNs, ctimeNs } = await stat(dataDir, { bigint: true });
  // Where the time is not known, it is 0 or that of the last change. A folder that was just created has the same times, too.
  return `${ino}:${birthtimeNs === ctimeNs ? UNKNOWN : birthtimeNs}`;
}

function isSameFolder(one: string, other: string): boolean {
  const [[number, createdAt], [otherNumber, otherCreatedAt]] = [one.split(':'), other.split(':')];
  const isKnown = createdAt !== UNKNOWN && otherCreatedAt !== UNKNOWN;
  return number === otherNumber && (!isKnown || createdAt === otherCreatedAt);
}

interface Owner {
  readonly process: string;
  /** Missing in files of earlier releases. */
  readonly folder: string | undefined;
}

async function readOwner(dataDir: string): Promise<Owner | undefined> {
  const content = await readFile(ownerFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const [process = '', folder] = content.split('\n');
  return { process, folder };
}

/**
 * Rejects the copy of a folder whose database was running: its files are of different moments, and PostgreSQL would
 * repair them as if they were of one. A clean stop removes the file, so that a copy made after it starts.
 */
export async function rejectLiveCopy(dataDir: string): Promise<void> {
  const owner = await readOwner(dataDir);
  if (owner?.folder === undefined || isSameFolder(owner.folder, await identifyFolder(dataDir))) return;
  throw new Error(
    `${dataDir} is a copy of a folder whose database was not stopped; such a copy may be torn. ` +
      'Restore a backup with `portal restore`, or stop the portal and copy its folder again. ' +
      'If the database did not run while the files were copied, or they come from an atomic snapshot of the disk, ' +
      `remove ${ownerFile(dataDir)}: PostgreSQL then recovers them.`,
  );
}

/** Makes this process the owner unless the current owner is alive. */
export async function acquireOwnership(dataDir: string): Promise<boolean> {
  const owner = await readOwner(dataDir);
  const self = identify(process.pid) ?? String(process.pid);
  if (owner !== undefined && owner.process !== self && isRunning(owner.process)) return false;
  await writeFile(ownerFile(dataDir), `${self}\n${await identifyFolder(dataDir)}`);
  return true;
}

export const releaseOwnership = (dataDir: string): Promise<void> => rm(ownerFile(dataDir), { force: true });
