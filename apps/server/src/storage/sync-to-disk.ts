import { open } from 'node:fs/promises';

/** Makes a file or the entries of a folder durable. */
export async function syncToDisk(file: string, mode?: number): Promise<void> {
  const handle = await open(file, 'r');
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
