import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GIB = 1024 ** 3;

/** The databases and portals of all tests take less than a third of this. */
const LEAST_FREE = 6 * GIB;

const freeIn = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** True if the folder is in memory, writable, and neither it nor the machine is short of memory. */
function suits(folder, memoryFree) {
  if (!existsSync(folder)) return false;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  return Math.min(freeIn(folder), memoryFree) >= LEAST_FREE;
}

/**
 * Puts the temporary files of this command and its tools into memory, where the machine has enough of it: tests create and
 * remove hundreds of databases of 300 files each, which ext4 does ever more slowly, because it looks past the places of
 * files that were removed in the last minutes. The folder goes with the command. A TMPDIR that somebody has set stays.
 */
export function useMemoryFolder({
  memory = '/dev/shm',
  memoryFree = process.availableMemory(),
  env = process.env,
} = {}) {
  if (env.TMPDIR !== undefined || !suits(memory, memoryFree)) return;
  const folder = mkdtempSync(path.join(memory, 'portal-'));
  // PostgreSQL may run under its own account.
  chmodSync(folder, 0o755);
  env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
