import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { jpeg } from '../../test/sample-files.ts';
import { makeScratch, removeScratch } from '../../test/scratch.ts';
import { readConfig } from '../config.ts';
import { makeKey } from '../files/arrive.ts';
import { openStore } from '../files/open-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { filesCommand } from './files.ts';
import { photoCommand } from './photo.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
let dataDir: string;
let store: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeScratch();
  store = await openStore({ dataDir, s3: undefined });
});
afterAll(async () => {
  await database.drop();
  await removeScratch();
});

async function portal(...words: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand({ photo: photoCommand, files: filesCommand }, words, {
    readConfig: () => readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function saved(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(dataDir, name);
  await writeFile(file, content);
  return file;
}

describe('the command photo', () => {
  it("makes a picture somebody's photo, whatever the case of the login", async () => {
    const picture = await saved('a.jpg', await jpeg(300, 200));
    expect(await portal('photo', 'STUDENT', picture)).toMatchObject({
      code: 0,
      said: 'STUDENT has a photo.',
    });
    const rows = await database.db
      .selectFrom('photo')
      .innerJoin('file', 'file.id', 'photo.file_id')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ type: 'image/jpeg', name: 'photo.jpg' }]);
  });

  it('explains in a sentence what is wrong', async () => {
    const text = await saved('a.txt', 'no picture');
    for (const words of [['student'], ['nobody', text], ['student', text], ['student', `${text}.missing`]]) {
      const { code, complained } = await portal('photo', ...words);
      expect([words, code]).toEqual([words, 1]);
      expect(complained).not.toMatch(/\n\s+at /);
    }
  });
});

describe('the command files', () => {
  it('counts what is good, what has no row, and what is lost, by name', async () => {
    await portal('photo', 'teacher', await saved('b.jpg', await jpeg()));
    const key = makeKey();
    await store.keep(key, await saved('orphan', 'x'));
    expect((await portal('files')).said).toBe('2 files are where their rows say; 1 have no row; 0 are lost.');
    const { storage_key: lost } = await database.db
      .selectFrom('file')
      .select('storage_key')
      .executeTakeFirstOrThrow();
    await store.remove(lost);
    expect((await portal('files', '--sweep')).said).toMatch(
      /^Removed 0 files[^]*1 files are where[^]*1 have no row; 1 are lost\.\n {2}lost: \d+ photo\.jpg$/,
    );
  });

  it('does not know other words', async () => {
    expect((await portal('files', '--swep')).complained).toMatch(/--swep/);
  });
});
