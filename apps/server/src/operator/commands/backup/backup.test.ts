import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import {
  embeddedPlace,
  externalPlace,
  hashFiles,
  hashRows,
  type ExternalPlace,
} from '../../../../test/backup/portal-place.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { loadSecrets } from '../../../storage/secrets/secrets.ts';
import { withConnection } from '../../backup/with-connection.ts';
import { readConfig } from '../../config/config.ts';
import { createDemoFiles } from '../../demo/create-demo-files.ts';

let portal: ExternalPlace;
let repository: string;
const places: ExternalPlace[] = [];

const emptyPlace = async (): Promise<ExternalPlace> => {
  const place = await externalPlace(true);
  places.push(place);
  return place;
};

beforeAll(async () => {
  portal = await externalPlace(false);
  repository = await createTempDir();
  await createDemoFiles(readConfig(portal.environment), portal.database.db);
  await loadSecrets(portal, portal.database.db);
  await mkdir(path.join(portal.dataDir, 'remotes', 'chat', '1.0.0'), { recursive: true });
  await writeFile(path.join(portal.dataDir, 'remotes', 'registry.json'), '{"remotes":[]}');
  await writeFile(path.join(portal.dataDir, 'remotes', 'chat', '1.0.0', 'entry.js'), 'export {};');
  expect(await portal.run('backup', 'make', repository)).toMatchObject({ code: 0, errors: '' });
}, 120_000);
afterAll(async () => {
  for (const place of places) await place.database.drop();
  await portal.database.drop();
  await removeTempDirs();
});

const newest = async (): Promise<string> =>
  (await readdir(repository))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .at(-1) ?? '';

async function expectEqualFolders(dataDir: string): Promise<void> {
  for (const folder of ['files/kept', 'secrets', 'remotes'])
    expect(await hashFiles(path.join(dataDir, folder))).toEqual(
      await hashFiles(path.join(portal.dataDir, folder)),
    );
}

describe('a backup (R14)', () => {
  it('comes back into another external database with equal rows, files, keys and modules', async () => {
    const place = await emptyPlace();
    const { code, output, errors } = await place.run('restore', repository);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/\d+ tables with equal rows, \d\d+ files, 7 keys/);
    expect(await hashRows(place.database.connection)).toEqual(await hashRows(portal.database.connection));
    await expectEqualFolders(place.dataDir);
  }, 120_000);

  it('comes back into an embedded database, and from there into an external one', async () => {
    const embedded = await embeddedPlace();
    expect(await embedded.run('restore', repository)).toMatchObject({ code: 0, errors: '' });
    const rows = await withConnection(readConfig(embedded.environment), hashRows);
    expect(rows).toEqual(await hashRows(portal.database.connection));
    await expectEqualFolders(embedded.dataDir);

    const second = await createTempDir();
    expect(await embedded.run('backup', 'make', second)).toMatchObject({ code: 0, errors: '' });
    const external = await emptyPlace();
    expect(await external.run('restore', second)).toMatchObject({ code: 0, errors: '' });
    expect(await hashRows(external.database.connection)).toEqual(rows);
  }, 240_000);

  it('copies files once, and is found by its id', async () => {
    const first = await newest();
    // An id has seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { output } = await portal.run('backup', 'make', repository);
    expect(output).toMatch(/\d\d+ files \(0 new\)/);
    expect(await newest()).not.toBe(first);
    const { output: list } = await portal.run('backup', 'list', repository);
    expect(list.split('\n')).toHaveLength(2);
    expect(list).toContain(first);
    expect(await portal.run('restore', repository, '--backup', 'nothing')).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`There is no backup nothing. There are: ${first}`),
    });
  }, 120_000);

  it('is written down, with the audit', async () => {
    const { db } = portal.database;
    const runs = await db.selectFrom('backup_run').selectAll().orderBy('id').execute();
    expect(runs.at(-1)).toMatchObject({ backup: await newest(), problem: null, verified_at: null });
    const rows = await db.selectFrom('audit').selectAll().where('action', '=', 'backupMade').execute();
    expect(rows.at(-1)).toMatchObject({
      actor: expect.stringMatching(/^cli:/),
      details: { backup: await newest() },
    });
  });

  it('is verified by a restore into a scratch folder, which is removed', async () => {
    const { code, output, errors } = await portal.run('backup', 'verify', repository);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/restored: \d+ tables with equal rows; \d+ indexes agree/);
    expect((await readdir(portal.dataDir)).filter((name) => name.startsWith('scratch'))).toEqual([]);
    const run = await portal.database.db
      .selectFrom('backup_run')
      .selectAll()
      .where('backup', '=', await newest())
      .executeTakeFirstOrThrow();
    expect(run.verified_at).toBeInstanceOf(Date);
  }, 120_000);

  it('that failed is written down with its reason', async () => {
    const file = path.join(await createTempDir(), 'file');
    await writeFile(file, '');
    expect((await portal.run('backup', 'make', path.join(file, 'below'))).code).toBe(1);
    const runs = await portal.database.db.selectFrom('backup_run').selectAll().orderBy('id').execute();
    expect(runs.at(-1)).toMatchObject({ backup: null, problem: expect.stringContaining('ENOTDIR') });
  });
});

describe('a restore is refused, and changes nothing,', () => {
  async function expectRefused(place: ExternalPlace, args: readonly string[], sentence: RegExp | string) {
    const { code, errors } = await place.run('restore', repository, ...args);
    expect({ code, errors }).toMatchObject({ code: 1 });
    expect(errors).toMatch(sentence);
    expect(errors).not.toContain('    at ');
    expect(await readdir(place.dataDir)).not.toContain('secrets');
    const { rows } = await place.database.pool.query(`SELECT to_regclass('public.person') AS found`);
    expect(rows).toEqual([{ found: null }]);
  }

  it.each([
    ['the rows of a table', 'database/person.copy.zst'],
    ['the keys', 'secrets.json.zst'],
    ['the modules', 'modules.tar.zst'],
    ['the list of files', 'files.txt.zst'],
    ['the manifest', 'manifest.json'],
  ])('when one byte of %s is another one', async (_, name) => {
    const place = await emptyPlace();
    const file = path.join(repository, await newest(), name);
    const bytes = await readFile(file);
    const at = bytes.length >> 1;
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await writeFile(file, damaged);
    try {
      await expectRefused(place, [], `${await newest()}/${name} is damaged`);
    } finally {
      await writeFile(file, bytes);
    }
  });

  it('when a stored file is damaged', async () => {
    const place = await emptyPlace();
    const [name = ''] = Object.keys(await hashFiles(path.join(repository, 'files')));
    const file = path.join(repository, 'files', name);
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
    try {
      await expectRefused(place, [], `files/${name} is damaged`);
    } finally {
      await writeFile(file, bytes);
    }
  });

  it('when a part is missing', async () => {
    const place = await emptyPlace();
    const file = path.join(repository, await newest(), 'database', 'message.copy.zst');
    const bytes = await readFile(file);
    await rm(file);
    try {
      await expectRefused(place, [], `${await newest()}/database/message.copy.zst is missing`);
    } finally {
      await writeFile(file, bytes);
    }
  });

  it('when the backup has no secrets, unless that is wanted', async () => {
    const own = await createTempDir();
    const { output } = await portal.run('backup', 'make', own, '--without-secrets');
    expect(output).toContain('It has no secrets');
    const place = await emptyPlace();
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
    const place = await emptyPlace();
    await expectRefused(place, ['--to', '2020-01-01T00:00:00Z'], /The oldest backup is of/);
    await expectRefused(place, ['--to', 'yesterday'], /--to takes a time such as/);
    expect(await place.run('restore', await createTempDir())).toMatchObject({
      code: 1,
      errors: 'There is no whole backup at this place.',
    });
  });
});

describe('an encrypted backup', () => {
  it('is restored with the key of a recipient, and with no other', async () => {
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const own = await createTempDir();
    const keyFile = async (text: string): Promise<string> => {
      const file = path.join(await createTempDir(), 'key.txt');
      await writeFile(file, `# created: today\n${text}\n`);
      return file;
    };
    const { output } = await portal.run(
      'backup',
      'make',
      own,
      '--recipient',
      await identityToRecipient(identity),
    );
    expect(output).toContain(', encrypted:');
    const stored = Object.keys(await hashFiles(own));
    expect(stored.filter((name) => !/\.age$|manifest\.json$|files\.txt\.zst$/.test(name))).toEqual([]);

    const place = await emptyPlace();
    expect((await place.run('restore', own)).errors).toContain('is encrypted. Name the file of your age key');
    const wrong = await place.run('restore', own, '--identity', await keyFile(other));
    expect(wrong.errors).toContain('The key of --identity does not open');
    expect(await place.run('restore', own, '--identity', await keyFile('nothing'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds no key of age'),
    });
    const right = ['--identity', await keyFile(identity)];
    expect(await place.run('restore', own, ...right)).toMatchObject({ code: 0, errors: '' });
    expect(await hashRows(place.database.connection)).toEqual(await hashRows(portal.database.connection));

    const { output: unread } = await portal.run('backup', 'verify', own);
    expect(unread).toContain('It is encrypted, so its rows were not restored');
    const { output: read } = await portal.run('backup', 'verify', own, ...right);
    expect(read).toContain('tables with equal rows');
  }, 240_000);
});

describe('a restore that was interrupted', () => {
  it('starts no server, and is completed by the next one', async () => {
    const place = await emptyPlace();
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

describe('without the database', () => {
  it('only files, keys and modules are brought back, next to a database that another tool has restored', async () => {
    const own = await createTempDir();
    expect((await portal.run('backup', 'make', own, '--without-database')).output).toContain(': no rows');
    const before = await hashRows(portal.database.connection);
    const other = await externalPlace(false);
    places.push(other);
    expect(await other.run('restore', own)).toMatchObject({ code: 0, errors: '' });
    await expectEqualFolders(other.dataDir);
    expect(await hashRows(portal.database.connection)).toEqual(before);
  }, 120_000);
});
