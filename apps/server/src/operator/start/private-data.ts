import { chmod, mkdir, opendir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../database/error-properties.ts';

/** New files 0600, new folders 0700, whichever library creates them. */
const OWNER_ONLY_UMASK = 0o077;
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** As root, the account of PostgreSQL must reach its own folder, which is private itself. */
const PASSABLE_FOLDER = 0o711;
/** Stands in a data folder whose files are private, because a walk through millions of files takes minutes. */
const MARKER = '.private';
/** PostgreSQL keeps its own files private; these are ours. */
const DATABASE_FOLDER = 'postgres';
const databaseFiles = ['portal.log', 'portal.log.old', 'portal.owner'];

/** Nobody but the account of this process reads what it writes from now on. */
export function writePrivately(): void {
  process.umask(OWNER_ONLY_UMASK);
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** Links are not followed: they may lead out of the folder. */
async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, PRIVATE_FOLDER);
  for await (const entry of await opendir(folder)) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(entryPath);
    // Another process may have removed it.
    else if (entry.isFile()) await chmod(entryPath, PRIVATE_FILE).catch(ignoreMissing);
  }
}

async function closeContents(dataDir: string): Promise<void> {
  for await (const entry of await opendir(dataDir)) {
    const entryPath = path.join(dataDir, entry.name);
    if (entry.name === DATABASE_FOLDER) {
      for (const name of databaseFiles)
        await chmod(path.join(entryPath, name), PRIVATE_FILE).catch(ignoreMissing);
    } else if (entry.isDirectory()) await closeFolder(entryPath);
    else if (entry.isFile()) await chmod(entryPath, PRIVATE_FILE);
  }
}

/** Closes the data folder to other accounts, with everything that an earlier version has left readable there. */
export async function makeDataPrivate(dataDir: string, isRoot = process.getuid?.() === 0): Promise<void> {
  const mode = isRoot ? PASSABLE_FOLDER : PRIVATE_FOLDER;
  const firstNew = await mkdir(dataDir, { recursive: true });
  // The way to a new data folder, too: the database moves elsewhere when its account cannot pass.
  if (firstNew !== undefined)
    for (let folder = path.dirname(dataDir); folder.length >= firstNew.length; folder = path.dirname(folder))
      await chmod(folder, mode);
  await chmod(dataDir, mode);
  const marker = path.join(dataDir, MARKER);
  if (await stat(marker).catch(ignoreMissing)) return;
  await closeContents(dataDir);
  await writeFile(marker, '', { mode: PRIVATE_FILE });
}
