import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

/** Only part of the socket's name; nothing listens on the network. */
export const SOCKET_PORT = 5432;
/** Limit of the kernel. */
const MAX_SOCKET_PATH_BYTES = 107;

const socketFile = (dir: string) => path.join(dir, `.s.PGSQL.${SOCKET_PORT}`);

/** Returns a short socket folder that is unique to the data folder. */
export function chooseSocketDir(dataDir: string, bases: readonly string[] = [tmpdir(), '/tmp']): string {
  const name = `portal-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const base = bases.find(
    (dir) => Buffer.byteLength(socketFile(path.join(dir, name))) <= MAX_SOCKET_PATH_BYTES,
  );
  if (base === undefined)
    throw new Error(`No folder has a name short enough for a socket: ${bases.join(', ')}.`);
  return path.join(base, name);
}

/** Creates a private folder, because access to the socket needs no password. */
export async function prepareSocketDir(dir: string, { uid, gid }: Account): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const owner = uid ?? process.getuid?.() ?? 0;
  const found = await lstat(dir);
  const isTrusted = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.());
  if (!isTrusted) throw new Error(`${dir} belongs to somebody else; remove it.`);
  if (uid !== undefined && gid !== undefined) await chown(dir, uid, gid);
}

/**
 * Deletes the lock of a socket whose postmaster is gone. After the restart of a container its pid may belong to another process,
 * and PostgreSQL would refuse to start.
 */
export async function removeStaleLock(dir: string, isAlive: (pid: number) => boolean): Promise<void> {
  const lock = `${socketFile(dir)}.lock`;
  const content = await readFile(lock, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined || isAlive(Number.parseInt(content, 10))) return;
  await rm(lock, { force: true });
}
