import { createHash, randomUUID } from 'node:crypto';
import { existsSync, type Dirent } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PublishError } from './publish-error.ts';
import { syncFolder } from './registry-file.ts';

/** The folder of an archive that has the source map of each script, which are stored and not published. */
export const SOURCE_MAPS_FOLDER = 'source-maps';

/** Source maps are not published. */
const isPublic = (file: string): boolean =>
  !file.endsWith('.map') && path.basename(file) !== SOURCE_MAPS_FOLDER;

/** The files to publish; a link would publish whatever it leads to. */
export async function listBuildFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: Dirent) => path.relative(folder, path.join(entry.parentPath, entry.name));
  const others = entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).map(nameOf);
  if (others.length > 0)
    throw new PublishError(`${folder} may hold plain files only, no link: ${others.join(', ')}`);
  return entries
    .filter((entry) => entry.isFile() && isPublic(entry.name))
    .map(nameOf)
    .toSorted();
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listBuildFiles(folder)) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex');
}

async function syncFiles(folder: string): Promise<void> {
  for (const file of await listBuildFiles(folder)) {
    const handle = await open(path.join(folder, file), 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Throws for a build whose version was published with other content; returns false if it was not published yet. */
export async function isCopied(build: string, target: string): Promise<boolean> {
  await listBuildFiles(build);
  if (!existsSync(target)) return false;
  if ((await fingerprint(build)) === (await fingerprint(target))) return true;
  throw new PublishError(`${path.basename(target)} is published with other content; build another version`);
}

/** Publishes a build atomically. A published version never changes. */
export async function copyBuild(build: string, target: string): Promise<void> {
  if (await isCopied(build, target)) return;
  const parent = path.dirname(target);
  const tempPath = path.join(parent, `.${randomUUID()}`);
  await mkdir(parent, { recursive: true });
  try {
    await cp(build, tempPath, { recursive: true, filter: isPublic });
    await syncFiles(tempPath);
    await rename(tempPath, target);
    await syncFolder(parent);
  } finally {
    await rm(tempPath, { recursive: true, force: true });
  }
}
