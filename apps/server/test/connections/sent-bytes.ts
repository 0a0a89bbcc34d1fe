import { readFile } from 'node:fs/promises';

const tables = ['/proc/net/tcp', '/proc/net/tcp6'];

/** The bytes that the system stores for clients of the port, which they have not read (Linux). */
export async function countUnreadBytes(port: number): Promise<number> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let bytes = 0;
  for (const table of tables) {
    for (const line of (await readFile(table, 'utf8')).split('\n').slice(1)) {
      const [, local = '', remote = '', , queues = ''] = line.trim().split(/\s+/);
      const [sending = '0', receiving = '0'] = queues.split(':');
      if (local.endsWith(suffix)) bytes += Number.parseInt(sending, 16);
      else if (remote.endsWith(suffix)) bytes += Number.parseInt(receiving, 16);
    }
  }
  return bytes;
}
