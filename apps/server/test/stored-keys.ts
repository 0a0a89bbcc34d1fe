import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from './harness.ts';

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Everything that the server keeps in its store, and what lies among its arrivals. */
export async function filesOf({ dataDir }: TestServer) {
  const below = (folder: string) => filesBelow(path.join(dataDir, 'files', folder)).catch((): string[] => []);
  return { kept: (await below('kept')).toSorted(), arrivals: await below('arrivals') };
}
