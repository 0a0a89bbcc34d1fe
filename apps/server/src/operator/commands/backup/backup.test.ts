import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createBackedUpPortal, type BackedUpPortal } from '../../../../test/backup/backed-up-portal.ts';
import {
  embeddedPlace,
  externalPlace,
  hashFiles,
  hashRows,
  type ExternalPlace,
} from '../../../../test/backup/portal-place.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { keyNames } from '../../../storage/secrets/load-keys.ts';
import { withConnection } from '../../backup/with-connection.ts';
import { readConfig } from '../../config/config.ts';

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

async function expectEqualFolders(dataDir: string): Promise<void> {
  for (const folder of ['files/kept', 'secrets', 'remotes'])
    expect(await hashFiles(path.join(dataDir, folder))).toEqual(
      await hashFiles(path.join(portal.dataDir, folder)),
    );
}

describe('a backup (R14)', () => {
  it('comes back into another external database with equal rows, files, keys and modules', async () => {
    const place = await backedUp.emptyPlace();
    const { code, output, errors } = await place.run('restore', repository);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(
      new RegExp(`\\d+ tables with equal rows, \\d\\d+ files, ${keyNames.length} keys`, 'u'),
    );
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
    const external = await backedUp.emptyPlace();
    expect(await external.run('restore', second)).toMatchObject({ code: 0, errors: '' });
    expect(await hashRows(external.database.connection)).toEqual(rows);
  }, 240_000);

  it('copies files once, and is found by its id', async () => {
    const first = await backedUp.newest();
    // An id has seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { output } = await portal.run('backup', 'make', repository);
    expect(output).toMatch(/\d\d+ files \(0 new\)/);
    expect(await backedUp.newest()).not.toBe(first);
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
    expect(runs.at(-1)).toMatchObject({ backup: await backedUp.newest(), problem: null, verified_at: null });
    const rows = await db.selectFrom('audit').selectAll().where('action', '=', 'backupMade').execute();
    expect(rows.at(-1)).toMatchObject({
      actor: expect.stringMatching(/^cli:/),
      details: { backup: await backedUp.newest() },
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
      .where('backup', '=', await backedUp.newest())
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

    const place = await backedUp.emptyPlace();
    expect((await place.run('restore', own)).errors).toContain('is encrypted. Name the file of your age key');
    const wrong = await place.run('restore', own, '--identity', await keyFile(other));
    expect(wrong.errors).toContain('The key of --identity does not open');
    expect(await place.run('restore', own, '--identity', await keyFile('nothing'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds no key of age'),
    });
    expect(await place.run('restore', own, '--identity', '/nothing')).toMatchObject({
      code: 1,
      errors:
        'The key /nothing cannot be read (ENOENT). Name a file that the account of the portal may read.',
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

describe('without the database', () => {
  it('only files, keys and modules are brought back, next to a database that another tool has restored', async () => {
    const own = await createTempDir();
    expect((await portal.run('backup', 'make', own, '--without-database')).output).toContain(': no rows');
    const before = await hashRows(portal.database.connection);
    const other = await externalPlace(false);
    expect(await other.run('restore', own)).toMatchObject({ code: 0, errors: '' });
    await expectEqualFolders(other.dataDir);
    expect(await hashRows(portal.database.connection)).toEqual(before);
    await other.database.drop();
  }, 120_000);
});
