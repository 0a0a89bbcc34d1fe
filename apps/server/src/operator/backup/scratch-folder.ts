import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { readPostmaster, stopPostmaster } from '../../database/embedded/postmaster.ts';
import { identify, isRunning } from '../../database/embedded/processes.ts';
import { exists } from '../../storage/exists.ts';

/** A folder is named after the process that works in it, so that one that was killed is noticed. */
const PREFIX = 'scratch-';

const ownerOf = (name: string): string => name.slice(PREFIX.length).split('_')[0] ?? '';

/** Stops the databases of a folder whose process was killed: they go on without it. */
async function stopDatabases(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (path.basename(name) !== 'postgres' || !(await exists(path.join(folder, name)))) continue;
    const dataDir = await realpath(path.join(folder, name));
    const found = await readPostmaster(dataDir);
    if (found) await stopPostmaster(dataDir, found.pid);
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX) || isRunning(ownerOf(name))) continue;
    const folder = path.join(dataDir, name);
    await stopDatabases(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs work with a folder for it alone, on the disk of the data. Folders of processes that were killed are removed before. */
export async function inScratchFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandoned(dataDir);
  const self = identify(process.pid) ?? String(process.pid);
  const folder = await mkdtemp(path.join(dataDir, `${PREFIX}${self}_`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
