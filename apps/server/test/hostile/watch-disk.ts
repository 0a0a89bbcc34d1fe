import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../harness.ts';

export interface Disk {
  /** Keys in the store. */
  readonly kept: ReadonlySet<string>;
  /** Everything else below the data folder, and beside it what such a name would reach. */
  readonly others: readonly string[];
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Everything that lies on the disk of a server. */
export async function lookAtDisk({ dataDir }: TestServer): Promise<Disk> {
  const store = path.join(dataDir, 'files', 'kept') + path.sep;
  const files = await filesBelow(dataDir);
  const kept = files.filter((file) => file.startsWith(store)).map((file) => path.basename(file));
  const others = files.filter((file) => !file.startsWith(store)).toSorted();
  return { kept: new Set(kept), others };
}

/** What must never leave the server: the words of its own secrets, and of the machine's list of accounts. */
export async function readSecrets({ dataDir }: TestServer): Promise<string[]> {
  const own = await filesBelow(dataDir);
  const secrets = own.filter((file) => !file.includes(`${path.sep}files${path.sep}`));
  return ['root:x:0:0', 'PATH=', ...(await Promise.all(secrets.map((file) => readFile(file, 'utf8'))))];
}
