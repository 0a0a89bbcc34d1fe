import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../database/error-properties.ts';

/** What a file system says of a name that leads to no file. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ERR_INVALID_ARG_VALUE']);

interface Bounds {
  /** Names that the file may have in the file system: a deployment may link the files of equal builds to each other. */
  readonly namesMax: number;
}

/** True for a file inside the folder that no symbolic link leads to, so that a module publishes nothing else of the server. */
export async function isPlainFile(
  folder: string,
  file: string,
  { namesMax }: Bounds = { namesMax: 1 },
): Promise<boolean> {
  try {
    const root = await realpath(folder);
    const place = path.join(root, file);
    if (!place.startsWith(root + path.sep) || (await realpath(place)) !== place) return false;
    const found = await lstat(place);
    return found.isFile() && found.nlink <= namesMax;
  } catch (error) {
    if (noFile.has(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Reads a file that is served or decides what is served; throws for a link. */
export async function readPlainFile(folder: string, file: string): Promise<string> {
  const place = path.join(folder, file);
  const content = await readFile(place, 'utf8');
  if (!(await isPlainFile(folder, file))) throw new Error(`${place} is a link`);
  return content;
}
