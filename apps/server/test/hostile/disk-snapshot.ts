import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../harness.ts';

export interface DiskSnapshot {
  readonly storedKeys: ReadonlySet<string>;
  /** All other files below the data folder. */
  readonly others: readonly string[];
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

export async function snapshotDisk({ dataDir }: TestServer): Promise<DiskSnapshot> {
  const store = path.join(dataDir, 'files', 'kept') + path.sep;
  const files = await filesBelow(dataDir);
  const storedKeys = files.filter((file) => file.startsWith(store)).map((file) => path.basename(file));
  const others = files.filter((file) => !file.startsWith(store)).toSorted();
  return { storedKeys: new Set(storedKeys), others };
}

/** Reads the server's secrets and parts of /etc/passwd and the environment. */
export async function readSecrets({ dataDir }: TestServer): Promise<string[]> {
  const own = await filesBelow(dataDir);
  const secrets = own.filter((file) => !file.includes(`${path.sep}files${path.sep}`));
  return ['root:x:0:0', 'PATH=', ...(await Promise.all(secrets.map((file) => readFile(file, 'utf8'))))];
}
