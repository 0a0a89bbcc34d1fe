import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../harness.ts';

export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Lists the stored files and the uploads of a server. */
export async function listStoredFiles({ dataDir }: TestServer) {
  const below = (folder: string) => filesBelow(path.join(dataDir, 'files', folder)).catch((): string[] => []);
  return { stored: (await below('kept')).toSorted(), uploads: await below('arrivals') };
}
