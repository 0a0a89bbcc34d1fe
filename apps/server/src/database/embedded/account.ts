import { readFileSync } from 'node:fs';

/** The account of PostgreSQL; empty for the portal's own account. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const candidates = ['postgres', 'portal', 'nobody'];

/**
 * Picks an unprivileged account when the portal runs as root, for example in a container, because PostgreSQL refuses
 * root.
 */
export function pickAccount(uid = process.getuid?.(), passwdFile = '/etc/passwd'): Account {
  if (uid !== 0) return {};
  const lines = readFileSync(passwdFile, 'utf8').split('\n');
  for (const name of candidates) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(`PostgreSQL cannot run as root, and none of ${candidates.join(', ')} is in ${passwdFile}.`);
}
