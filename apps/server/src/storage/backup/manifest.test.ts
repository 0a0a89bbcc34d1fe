import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aClusterCopy, aManifest } from '../../../test/backup/a-manifest.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { MissingItemError, type BackupStore } from './backup-store.ts';
import { DamagedBackupError } from './encoding.ts';
import { createFolderStore } from './folder-store.ts';
import { listBackups, readManifest, writeManifest } from './manifest.ts';

const ID = '2026-09-01T03-30-00Z';

let root: string;
let store: BackupStore;
beforeEach(async () => {
  root = await createTempDir();
  store = createFolderStore(root);
});
afterAll(removeTempDirs);

const fileOf = (id: string) => path.join(root, id, 'manifest.json');

describe('a manifest', () => {
  it('comes back as it was written', async () => {
    const manifest = aManifest(ID, {
      cluster: aClusterCopy('74', '000000010000000000000002'),
      files: { folder: 'files-12345678/', count: 2, bytes: 30, lost: ['Ж'] },
      parts: [{ name: `${ID}/rows/person.zst`, sizeBytes: 7, sha256: 'ab' }],
    });
    await writeManifest(store, manifest);
    expect(await readManifest(store, ID)).toEqual(manifest);
  });

  it('is refused with any other letter or digit in it', async () => {
    await writeManifest(store, aManifest(ID));
    const written = await readFile(fileOf(ID), 'utf8');
    const places = [...written.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
    expect(places.length).toBeGreaterThan(150);
    for (const place of places) {
      const flipped = String.fromCodePoint((written.codePointAt(place) ?? 0) ^ 1);
      await writeFile(fileOf(ID), written.slice(0, place) + flipped + written.slice(place + 1));
      await expect(readManifest(store, ID)).rejects.toBeInstanceOf(DamagedBackupError);
    }
  });

  it.each(['', 'x', '{', '[]', 'null', '{"sha256":"","manifest":{}}'])('is refused as %j', async (text) => {
    await store.put(`${ID}/manifest.json`, Readable.from([Buffer.from(text)]));
    await expect(readManifest(store, ID)).rejects.toThrow(`${ID}/manifest.json is damaged`);
  });

  it('is refused when its format is of a newer release', async () => {
    await writeManifest(store, { ...aManifest(ID), ...JSON.parse('{"format":2}') });
    await expect(readManifest(store, ID)).rejects.toThrow(
      `${ID}/manifest.json is of a newer release: restore it with that release.`,
    );
  });

  it('is missing when its backup is', async () => {
    await expect(readManifest(store, ID)).rejects.toBeInstanceOf(MissingItemError);
  });
});

describe('listBackups', () => {
  it('has complete backups, oldest first', async () => {
    for (const day of ['03', '01', '02']) await writeManifest(store, aManifest(`2026-09-${day}T03-30-00Z`));
    await store.put('2026-08-01T03-30-00Z/rows/person', Readable.from([Buffer.from('x')]));
    await store.put('files/ab/cd/ef', Readable.from([Buffer.from('x')]));
    expect(await listBackups(store)).toEqual([
      '2026-09-01T03-30-00Z',
      '2026-09-02T03-30-00Z',
      '2026-09-03T03-30-00Z',
    ]);
  });
});
