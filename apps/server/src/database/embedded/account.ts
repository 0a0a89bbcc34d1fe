import { readFileSync } from 'node:fs';

/** The account that PostgreSQL runs under; empty when it is the portal's own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const candidates = ['postgres', 'portal', 'nobody'];

/** PostgreSQL refuses to run as root: a portal that does (a container, say) lends it an account that may do nothing. */
export function pickAccount(uid = process.getuid?.(), passwdFile = '/etc/passwd'): Account {
  if (uid !== 0) return {};
  const lines = readFileSync(passwdFile, 'utf8').split('\n');
  for (const name of candidates) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(`PostgreSQL cannot run as root, and none of ${candidates.join(', ')} is in ${passwdFile}.`);
}
