import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBackedUpPortal, type BackedUpPortal } from '../../../../test/backup/backed-up-portal.ts';
import { hashFiles, type ExternalPlace } from '../../../../test/backup/portal-place.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';

let backedUp: BackedUpPortal;
let portal: ExternalPlace;
let repository: string;

beforeAll(async () => {
  backedUp = await createBackedUpPortal();
  ({ portal, repository } = backedUp);
}, 120_000);
afterAll(async () => {
  await backedUp.drop();
  await removeTempDirs();
});

describe('a restore is refused, and changes nothing,', () => {
  /** What a restore answered, and what it left. */
  async function outcomeOf(place: ExternalPlace, args: readonly string[]) {
    const { code, errors } = await place.run('restore', repository, ...args);
    const folders = await readdir(place.dataDir);
    const { rows } = await place.database.pool.query(`SELECT to_regclass('public.person') AS people`);
    return { code, errors, hasSecrets: folders.includes('secrets'), rows };
  }
  const refusedWith = (sentence: RegExp | string) => ({
    code: 1,
    errors: expect.stringMatching(sentence),
    hasSecrets: false,
    rows: [{ people: null }],
  });

  it.each([
    ['the rows of a table', 'database/person.copy.zst'],
    ['the keys', 'secrets.json.zst'],
    ['the modules', 'modules.tar.zst'],
    ['the list of files', 'files.txt.zst'],
    ['the manifest', 'manifest.json'],
  ])('when one byte of %s is another one', async (_, name) => {
    const place = await backedUp.emptyPlace();
    const file = path.join(repository, await backedUp.newest(), name);
    const bytes = await readFile(file);
    const at = bytes.length >> 1;
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await writeFile(file, damaged);
    try {
      expect(await outcomeOf(place, [])).toEqual(
        refusedWith(`${await backedUp.newest()}/${name} is damaged`),
      );
    } finally {
      await writeFile(file, bytes);
    }
  });

  it('when a stored file is damaged', async () => {
    const place = await backedUp.emptyPlace();
    const [name = ''] = Object.keys(await hashFiles(path.join(repository, 'files')));
    const file = path.join(repository, 'files', name);
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
    try {
      expect(await outcomeOf(place, [])).toEqual(refusedWith(`files/${name} is damaged`));
    } finally {
      await writeFile(file, bytes);
    }
  });

  it('when a part is missing', async () => {
    const place = await backedUp.emptyPlace();
    const file = path.join(repository, await backedUp.newest(), 'database', 'message.copy.zst');
    const bytes = await readFile(file);
    await rm(file);
    try {
      expect(await outcomeOf(place, [])).toEqual(
        refusedWith(`${await backedUp.newest()}/database/message.copy.zst is missing`),
      );
    } finally {
      await writeFile(file, bytes);
    }
  });

  it('when the backup has no secrets, unless that is wanted', async () => {
    const own = await createTempDir();
    const { output } = await portal.run('backup', 'make', own, '--without-secrets');
    expect(output).toContain('It has no secrets');
    const place = await backedUp.emptyPlace();
    expect(await place.run('restore', own)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/was made without secrets.*--without-secrets/),
    });
    expect(await place.run('restore', own, '--without-secrets')).toMatchObject({ code: 0, errors: '' });
    expect(await readdir(place.dataDir)).not.toContain('secrets');
  }, 120_000);

  it('when there is a portal already', async () => {
    const { code, errors } = await portal.run('restore', repository);
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds a portal already'),
    });
  });

  it('when there is no backup at that time or place', async () => {
    const place = await backedUp.emptyPlace();
    expect(await outcomeOf(place, ['--to', '2020-01-01T00:00:00Z'])).toEqual(
      refusedWith(/The oldest backup is of/),
    );
    expect(await outcomeOf(place, ['--to', 'yesterday'])).toEqual(refusedWith(/--to takes a time such as/));
    expect(await place.run('restore', await createTempDir())).toMatchObject({
      code: 1,
      errors: 'There is no whole backup at this place.',
    });
  });
});

describe('a restore that was interrupted', () => {
  it('starts no server, and is completed by the next one', async () => {
    const place = await backedUp.emptyPlace();
    await mkdir(place.dataDir, { recursive: true });
    await writeFile(path.join(place.dataDir, 'restore.unfinished'), '');
    const { code, errors } = await place.run('settings', 'list');
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining('it holds no whole portal. Run `portal restore` again'),
    });
    expect(await place.run('restore', repository)).toMatchObject({ code: 0, errors: '' });
    expect((await place.run('settings', 'list')).code).toBe(0);
  }, 120_000);
});
