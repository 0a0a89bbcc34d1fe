import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { MissingItemError, type BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';
import { fetchLog, readReached, removeOldLog, shipLog, writeReached } from './log-files.ts';

const SYSTEM = '7400000000000000001';
const toSystem = { systemId: SYSTEM, recipients: [] };
/** The name that PostgreSQL gives to a file of its log. */
const logName = (position: number, timeline = 1): string =>
  [timeline, Math.floor(position / 256), position % 256]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

let spool: string;
let into: string;
let store: BackupStore;
beforeEach(async () => {
  const root = await createTempDir();
  [spool, into] = [path.join(root, 'spool'), path.join(root, 'into')];
  for (const folder of [spool, into]) await mkdir(folder);
  store = createFolderStore(path.join(root, 'backups'));
});
afterAll(removeTempDirs);

const spoolFile = (name: string) => writeFile(path.join(spool, name), `content of ${name}`);
const namesIn = async (folder: string) =>
  (await Array.fromAsync(store.list(folder))).map(({ name }) => path.posix.basename(name)).toSorted();

async function ship(names: readonly string[], system = toSystem): Promise<void> {
  for (const name of names) await spoolFile(name);
  await shipLog(spool, store, system);
}
const fetchFrom = (first: number) =>
  fetchLog(store, { systemId: SYSTEM, firstLog: logName(first), identities: [] }, into);

describe('shipLog', () => {
  it('moves finished files into the backups', async () => {
    for (const name of [logName(1), logName(2), `${logName(3)}.partial`]) await spoolFile(name);
    expect(await shipLog(spool, store, toSystem)).toBe(2);
    expect(await readdir(spool)).toEqual([`${logName(3)}.partial`]);
    expect(await namesIn(`log/${SYSTEM}/`)).toEqual([`${logName(1)}.zst`, `${logName(2)}.zst`]);
    expect(await shipLog(spool, store, toSystem)).toBe(0);
  });

  it('removes from the spool only what is stored', async () => {
    for (const position of [1, 2, 3]) await spoolFile(logName(position));
    const full: BackupStore = {
      ...store,
      put: (name, content) =>
        name.includes(logName(2)) ? Promise.reject(new Error('The disk is full')) : store.put(name, content),
    };
    await expect(shipLog(spool, full, toSystem)).rejects.toThrow('The disk is full');
    expect((await readdir(spool)).toSorted()).toEqual([logName(2), logName(3)]);
    expect(await shipLog(spool, store, toSystem)).toBe(2);
    await fetchFrom(1);
    expect((await readdir(into)).toSorted()).toEqual([logName(1), logName(2), logName(3)]);
  });

  it('ships nothing before there is a spool', async () => {
    expect(await shipLog(path.join(spool, 'none'), store, toSystem)).toBe(0);
  });
});

describe('fetchLog', () => {
  it('brings all files from one on, over the end of a sequence, and what tells of timelines', async () => {
    const first = 254;
    await ship([252, 253, 254, 255, 256, 257].map((position) => logName(position)));
    await ship([logName(258, 2), '00000002.history', `${logName(254)}.00000028.backup`]);
    await ship([logName(400)], { systemId: '99', recipients: [] });
    await writeReached(store, SYSTEM, new Date());
    await fetchFrom(first);
    expect((await readdir(into)).toSorted()).toEqual(
      [
        ...[254, 255, 256, 257].map((position) => logName(position)),
        `${logName(254)}.00000028.backup`,
        logName(258, 2),
        '00000002.history',
      ].toSorted(),
    );
    expect(await readFile(path.join(into, logName(255)), 'utf8')).toBe(`content of ${logName(255)}`);
  });

  it.each([[[2, 4]], [[3, 4]]])('refuses a gap in %j from the file 2 on', async (positions) => {
    await ship(positions.map((position) => logName(position)));
    await expect(fetchFrom(2)).rejects.toThrow(
      `The log has a gap after ${logName(2)}: a file of it is missing in log/.`,
    );
    expect(await readdir(into)).toEqual([]);
  });

  it('does not mind a gap before the first file', async () => {
    await ship([logName(1), logName(4), logName(5)]);
    await fetchFrom(4);
    expect((await readdir(into)).toSorted()).toEqual([logName(4), logName(5)]);
  });

  it('refuses a log without any file', async () => {
    await expect(fetchFrom(1)).rejects.toThrow(/has a gap/);
  });
});

describe('until when the log has every change', () => {
  it('is read as it was written, for each cluster', async () => {
    const at = new Date('2026-09-01T03:30:00.123Z');
    await writeReached(store, SYSTEM, at);
    expect(await readReached(store, SYSTEM)).toEqual(at);
    await expect(readReached(store, '99')).rejects.toBeInstanceOf(MissingItemError);
  });
});

describe('removeOldLog', () => {
  it('removes what no backup of the same cluster needs', async () => {
    const other = { systemId: '99', recipients: [] };
    await ship([1, 2, 3, 4].map((position) => logName(position)));
    await ship(['00000002.history']);
    await ship(
      [1, 2, 3].map((position) => logName(position)),
      other,
    );
    await store.put('log/alone/000000010000000000000001.zst', Readable.from([Buffer.from('x')]));
    const needed = [
      { systemId: SYSTEM, firstLog: logName(4) },
      { systemId: SYSTEM, firstLog: logName(3) },
      { systemId: '99', firstLog: logName(2) },
    ];
    expect(await removeOldLog(store, needed)).toBe(4);
    expect(await namesIn(`log/${SYSTEM}/`)).toEqual([
      ...[3, 4].map((position) => `${logName(position)}.zst`),
      '00000002.history.zst',
    ]);
    expect(await namesIn('log/99/')).toEqual([`${logName(2)}.zst`, `${logName(3)}.zst`]);
    // No backup is left of it.
    expect(await namesIn('log/alone/')).toEqual([]);
  });
});
