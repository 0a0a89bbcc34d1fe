import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aClusterCopy, aManifest } from '../../../test/backup/a-manifest.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { generateFileKey } from '../files/receive-upload.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';
import { writeManifest, type BackupManifest } from './manifest.ts';
import { removeOldBackups } from './remove-old-backups.ts';

const NOW = new Date('2026-09-30T12:00:00Z');
const HOUR_MS = 60 * 60_000;

let store: BackupStore;
/** The files of each backup. */
let listed: Map<string, readonly string[]>;
beforeEach(async () => {
  store = createFolderStore(await createTempDir());
  listed = new Map();
});
afterAll(removeTempDirs);

const idOf = (hoursAgo: number): string =>
  new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString().slice(0, 19).replaceAll(':', '-').concat('Z');
const put = (name: string) => store.put(name, Readable.from([Buffer.from(name)]));
const nameOf = (key: string, folder = 'files/') => `${folder}${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;

interface Backup {
  readonly hoursAgo: number;
  readonly files?: readonly string[];
  readonly isComplete?: boolean;
  readonly changed?: Partial<BackupManifest>;
}

async function make({ hoursAgo, files = [], isComplete = true, changed }: Backup): Promise<string> {
  const id = idOf(hoursAgo);
  listed.set(id, files);
  await put(`${id}/rows/person.zst`);
  for (const name of files) await put(name);
  if (isComplete) await writeManifest(store, aManifest(id, changed));
  return id;
}

const clean = (storedDays: number, currentKeys: readonly string[] = []) =>
  removeOldBackups(store, {
    now: NOW,
    storedDays,
    listFiles: ({ id }) => Promise.resolve((listed.get(id) ?? []).map((name) => ({ name }))),
    currentKeys: new Set(currentKeys),
  });

const namesIn = async (folder: string) =>
  (await Array.fromAsync(store.list(folder))).map(({ name }) => name).toSorted();

describe('removeOldBackups', () => {
  it.each([
    { what: 'nothing', backups: [], removed: [] },
    { what: 'the newest alone, however old', backups: [{ hoursAgo: 9_000 }], removed: [] },
    {
      what: 'one just old enough, and one just not',
      backups: [{ hoursAgo: 7 * 24 + 1 }, { hoursAgo: 7 * 24 }, { hoursAgo: 1 }],
      removed: [7 * 24 + 1],
    },
    {
      what: 'old ones, of which the newest stays',
      backups: [{ hoursAgo: 1_000 }, { hoursAgo: 900 }, { hoursAgo: 800 }],
      removed: [1_000, 900],
    },
    {
      what: 'one that was interrupted more than a day ago',
      backups: [{ hoursAgo: 25, isComplete: false }, { hoursAgo: 23, isComplete: false }, { hoursAgo: 20 }],
      removed: [25],
    },
    {
      what: 'an old interrupted one after the newest complete one',
      backups: [{ hoursAgo: 100 }, { hoursAgo: 30, isComplete: false }, { hoursAgo: 2, isComplete: false }],
      removed: [30],
    },
    {
      what: 'interrupted ones without any complete one',
      backups: [{ hoursAgo: 100, isComplete: false }],
      removed: [],
    },
  ])('with $what', async ({ backups, removed }) => {
    for (const backup of backups) await make(backup);
    expect(await clean(7)).toEqual({ backups: removed.map(idOf).toSorted(), files: 0, logFiles: 0 });
    const folders = new Set((await namesIn('')).map((name) => name.split('/')[0] ?? ''));
    const stored = backups.map(({ hoursAgo }) => hoursAgo).filter((hours) => !removed.includes(hours));
    expect(folders).toEqual(new Set(stored.map(idOf)));
  });

  it('removes files that no backup and not the portal needs', async () => {
    const [shared, gone, added, current] = Array.from({ length: 4 }, generateFileKey);
    const names = [shared, gone, added, current].map((key) => nameOf(key ?? ''));
    const [sharedName = '', goneName = '', addedName = '', currentName = ''] = names;
    await make({ hoursAgo: 1_000, files: [sharedName, goneName] });
    await make({ hoursAgo: 1, files: [sharedName] });
    // Between backups the portal adds files.
    for (const name of [addedName, currentName]) await put(name);
    expect(await clean(7, [current ?? ''])).toEqual({ backups: [idOf(1_000)], files: 2, logFiles: 0 });
    expect(await namesIn('files/')).toEqual([sharedName, currentName].toSorted());
  });

  it('removes files for former keys with the last backup that needs them', async () => {
    const key = generateFileKey();
    const [former, present] = [
      `${nameOf(key, 'files-11111111/')}.age`,
      `${nameOf(key, 'files-22222222/')}.age`,
    ];
    const inFolder = (folder: string) => ({ files: { folder, count: 1, bytes: 1, lost: [] } });
    await make({ hoursAgo: 100, files: [former], changed: inFolder('files-11111111/') });
    await make({ hoursAgo: 1, files: [present], changed: inFolder('files-22222222/') });
    expect(await clean(7)).toMatchObject({ backups: [], files: 0 });
    expect(await clean(3)).toMatchObject({ backups: [idOf(100)], files: 1 });
    expect(await namesIn('files-11111111/')).toEqual([]);
    expect(await namesIn('files-22222222/')).toEqual([present]);
  });

  it('removes the log before the first file that a backup needs', async () => {
    const logName = (position: number) => `log/74/00000001000000000000000${position}.zst`;
    for (const position of [1, 2, 3, 4]) await put(logName(position));
    const withLog = (position: number) => ({
      changed: { cluster: aClusterCopy('74', `00000001000000000000000${position}`) },
    });
    await make({ hoursAgo: 1_000, ...withLog(1) });
    await make({ hoursAgo: 100, ...withLog(3) });
    await make({ hoursAgo: 1, ...withLog(4) });
    expect(await clean(7)).toEqual({ backups: [idOf(1_000)], files: 0, logFiles: 2 });
    expect(await namesIn('log/')).toEqual([logName(3), logName(4)]);
  });

  it('removes nothing when a manifest cannot be read', async () => {
    await make({ hoursAgo: 1_000 });
    await make({ hoursAgo: 1 });
    await put(`${idOf(500)}/manifest.json`);
    const before = await namesIn('');
    await expect(clean(7)).rejects.toThrow(`${idOf(500)}/manifest.json is damaged`);
    expect(await namesIn('')).toEqual(before);
  });
});
