import { statSync } from 'node:fs';
import path from 'node:path';

/** An account that owns files. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const ownerOf = (folder: string): Owner | undefined => statSync(folder, { throwIfNoEntry: false });

/**
 * The account that a command of root runs as: the owner of the data folder, so that the server can read what the command writes there.
 * Undefined for a folder of root, for one that does not exist yet, and for a server of root, whose database has an account of its own.
 */
export function accountOfData(dataDir: string, uid = process.getuid?.()): Owner | undefined {
  const owner = ownerOf(dataDir);
  if (uid !== 0 || !owner || owner.uid === 0) return undefined;
  const cluster = ownerOf(path.join(dataDir, 'postgres'));
  if (cluster && cluster.uid !== owner.uid) return undefined;
  return { uid: owner.uid, gid: owner.gid };
}

/** Gives up the rights of root for those of the account that owns the data folder. */
export function becomeAccountOfData(dataDir: string): void {
  const owner = accountOfData(dataDir);
  if (!owner) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
