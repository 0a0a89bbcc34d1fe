import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../database/error-properties.ts';
import { isLogFile, logPosition } from '../../database/embedded/log-archive.ts';
import type { BackupStore } from './backup-store.ts';
import { DamagedBackupError, openPart, writePart, type Identities, type Recipients } from './encoding.ts';
import { PRIVATE_FILE } from '../files/private-folder.ts';

const folderOf = (systemId: string): string => `log/${systemId}/`;

/** The name that PostgreSQL gave to a stored file of the log. */
const logNameOf = (name: string): string => path.posix.basename(name).replace(/(?:\.zst)?(?:\.age)?$/, '');

/** Moves finished files of the log into the backups. Returns how many. */
export async function shipLog(
  spool: string,
  store: BackupStore,
  { systemId, recipients }: { readonly systemId: string; readonly recipients: Recipients },
): Promise<number> {
  const names = await readdir(spool).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const finished = names.filter((name) => !name.endsWith('.partial')).toSorted();
  for (const name of finished) {
    const file = path.join(spool, name);
    await writePart(
      store,
      { name: `${folderOf(systemId)}${name}`, content: createReadStream(file) },
      { isCompressed: true, recipients },
    );
    // Only now: until then it is nowhere else.
    await rm(file, { force: true });
  }
  return finished.length;
}

const reachedName = (systemId: string): string => `${folderOf(systemId)}reached.txt`;

/** Writes until when the shipped log has every change. */
export const writeReached = (store: BackupStore, systemId: string, at: Date): Promise<void> =>
  store.put(reachedName(systemId), Readable.from([Buffer.from(at.toISOString())]));

/** Until when the shipped log has every change. */
export async function readReached(store: BackupStore, systemId: string): Promise<Date> {
  return new Date(await text(await store.open(reachedName(systemId))));
}

async function listLog(store: BackupStore, systemId: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(folderOf(systemId)))
    if (name !== reachedName(systemId)) names.push(name);
  return names;
}

/** Throws when a file between the first and the last one is missing. */
function refuseGap(names: readonly string[], first: string): void {
  const positions = new Set(names.map(logNameOf).filter(isLogFile).map(logPosition));
  const last = Math.max(logPosition(first), ...positions);
  for (let position = logPosition(first); position <= last; position += 1)
    if (!positions.has(position))
      throw new DamagedBackupError(
        `The log has a gap after ${first}: a file of it is missing in log/. Restore an earlier time, or a backup alone.`,
      );
}

/** Copies the log from a file on into a folder, for PostgreSQL to read. */
export async function fetchLog(
  store: BackupStore,
  {
    systemId,
    firstLog,
    identities,
  }: { readonly systemId: string; readonly firstLog: string; readonly identities: Identities },
  folder: string,
): Promise<void> {
  const names = await listLog(store, systemId);
  const needed = names.filter((name) => {
    const log = logNameOf(name);
    return !isLogFile(log) || logPosition(log) >= logPosition(firstLog);
  });
  refuseGap(needed, firstLog);
  for (const name of needed)
    await pipeline(
      await openPart(store, name, identities),
      createWriteStream(path.join(folder, logNameOf(name)), { mode: PRIVATE_FILE }),
    );
}

/** Removes files of the log that no backup needs any more. */
export async function removeOldLog(
  store: BackupStore,
  needed: readonly { readonly systemId: string; readonly firstLog: string }[],
): Promise<number> {
  const firstOf = new Map<string, number>();
  for (const { systemId, firstLog } of needed)
    firstOf.set(systemId, Math.min(logPosition(firstLog), firstOf.get(systemId) ?? Infinity));
  let count = 0;
  for await (const { name } of store.list('log/')) {
    const [, systemId = ''] = name.split('/');
    const log = logNameOf(name);
    if (!isLogFile(log) || logPosition(log) >= (firstOf.get(systemId) ?? Infinity)) continue;
    await store.remove(name);
    count += 1;
  }
  return count;
}
