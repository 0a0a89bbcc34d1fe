import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { jpeg } from '../../../test/files/sample-files.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { readConfig } from '../config/config.ts';
import { generateFileKey } from '../../storage/files/receive-upload.ts';
import { openFileStore } from '../../storage/files/open-file-store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { filesCommand } from './files.ts';
import { photoCommand } from './people/photo.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
let dataDir: string;
let store: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await createTempDir();
  store = await openFileStore({ dataDir, s3: undefined });
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

async function portal(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ photo: photoCommand, files: filesCommand }, args, {
    readConfig: () => readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

async function writeTempFile(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(dataDir, name);
  await writeFile(file, content);
  return file;
}

describe('the command photo', () => {
  it("sets a person's photo with a case-insensitive login", async () => {
    const picture = await writeTempFile('a.jpg', await jpeg(300, 200));
    expect(await portal('photo', 'STUDENT', picture)).toMatchObject({
      code: 0,
      output: 'STUDENT has a photo.',
    });
    const rows = await database.db
      .selectFrom('photo')
      .innerJoin('file', 'file.id', 'photo.file_id')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ type: 'image/jpeg', name: 'photo.jpg' }]);
  });

  it('prints the problem in one sentence', async () => {
    const text = await writeTempFile('a.txt', 'no picture');
    for (const args of [['student'], ['nobody', text], ['student', text], ['student', `${text}.missing`]]) {
      const { code, errors } = await portal('photo', ...args);
      expect([args, code]).toEqual([args, 1]);
      expect(errors).not.toMatch(/\n\s+at /);
    }
  });
});

describe('the command files', () => {
  it('counts intact files and files without a row, and names missing ones', async () => {
    await portal('photo', 'teacher', await writeTempFile('b.jpg', await jpeg()));
    const key = generateFileKey();
    await store.put(key, await writeTempFile('orphan', 'x'));
    expect((await portal('files')).output).toBe(
      '2 files are where their rows say; 1 have no row; 0 are lost.',
    );
    const { storage_key: lost } = await database.db
      .selectFrom('file')
      .select('storage_key')
      .executeTakeFirstOrThrow();
    await store.remove(lost);
    expect((await portal('files', '--cleanup')).output).toMatch(
      /^Removed 0 files[^]*1 files are where[^]*1 have no row; 1 are lost\.\n {2}lost: \d+ photo\.jpg$/,
    );
  });

  it('rejects unknown arguments', async () => {
    expect((await portal('files', '--swep')).errors).toMatch(/--swep/);
  });
});
