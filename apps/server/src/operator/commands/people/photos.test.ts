import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { jpeg } from '../../../../test/files/sample-files.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { readConfig } from '../../config/config.ts';
import { changePhotos } from './change-photo.ts';
import { photosCommand } from './photos.ts';

let database: TestDatabase;
let dataDir: string;
let folder: string;
let tries = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await createTempDir();
  await queryRows(
    database.db,
    `update person set source = 'registry', source_id = 'N-' || login where login in ('student', 'editor')`,
  );
});
beforeEach(async () => {
  await clearAudit(database.db);
  await queryRows(database.db, 'delete from photo');
  tries += 1;
  folder = path.join(dataDir, `photos-${tries}`);
  await mkdir(folder);
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

const photos = (...args: readonly string[]) => photosOf(folder, ...args);

const photosOf = (place: string, ...args: readonly string[]) =>
  runPortalCommand({ photos: photosCommand }, ['photos', place, ...args], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  });

async function writePictures(...names: readonly string[]): Promise<void> {
  for (const name of names) await writeFile(path.join(folder, name), await jpeg(300, 200));
}

const withPhotos = () =>
  queryRows<{ login: string; file: number }>(
    database.db,
    `select login, file_id as file from photo join person on person.id = person_id order by login`,
  );
const loginsWithPhotos = async () => (await withPhotos()).map(({ login }) => login);

describe('the command photos', () => {
  it('sets the photos of a folder by login, and leaves those who have one', async () => {
    await writePictures('STUDENT.jpg', 'teacher.JPEG');
    await writeFile(path.join(folder, 'list.txt'), 'no picture');
    expect(await photos()).toEqual({
      code: 0,
      errors: '',
      output: '2 photos to set, 0 people have one already.\n2 photos are set.',
    });
    const before = await withPhotos();
    expect(before.map(({ login }) => login)).toEqual(['student', 'teacher']);
    await writePictures('editor.png');
    expect((await photos()).output).toBe('1 photos to set, 2 people have one already.\n1 photos are set.');
    expect(await withPhotos()).toEqual(expect.arrayContaining(before));
    expect(
      await queryRows(database.db, `select count(*)::int as count from audit where action = 'photoChanged'`),
    ).toEqual([{ count: 3 }]);
    expect((await photos('--replace')).output).toContain('3 photos are set.');
    expect(await withPhotos()).not.toEqual(expect.arrayContaining(before));
  });

  it('finds people by their ids in a source', async () => {
    await writePictures('N-student.jpg');
    expect((await photos('--source', 'registry')).output).toContain('1 photos are set.');
    expect(await loginsWithPhotos()).toEqual(['student']);
    await writePictures('N-teacher.jpg');
    expect((await photos('--source', 'registry')).errors).toContain(
      'N-teacher.jpg: there is nobody with this id in registry: rename it, or take it out of the folder',
    );
  });

  it('names every file that is nobody’s or of the same person, and sets none', async () => {
    await writePictures('STUDENT.jpg', 'student.png', 'nobody-1.jpg', 'nobody-2.jpg');
    const problems = path.join(dataDir, `problems-${tries}.csv`);
    const { code, errors } = await photos('--problems', problems);
    expect(code).toBe(1);
    expect(errors.split('\n')).toEqual([
      expect.stringContaining('Nothing was changed'),
      'nobody-1.jpg: there is nobody with this login: rename it, or take it out of the folder',
      'nobody-2.jpg: there is nobody with this login: rename it, or take it out of the folder',
      'student.png: is of the same person as STUDENT.jpg: remove one of them',
    ]);
    expect(await withPhotos()).toEqual([]);
  });

  it('names a picture that cannot be read, and sets the others', async () => {
    await writePictures('student.jpg');
    await writeFile(path.join(folder, 'editor.jpg'), 'no picture');
    expect(await photos()).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 photos are set.'),
      errors: expect.stringContaining('editor.jpg: is no picture that can be read: save it as JPEG again'),
    });
    expect(await loginsWithPhotos()).toEqual(['student']);
  });

  it('takes the pictures of an archive, and leaves no copies of them', async () => {
    const archive = path.join(folder, 'photos.zip');
    const picture = await jpeg(300, 200);
    await writeFile(
      archive,
      zipSync({ '2026/student.jpg': picture, '2026/../../editor.jpg': picture, 'list.txt': picture }),
    );
    expect((await photosOf(archive)).output).toContain('2 photos are set.');
    expect(await loginsWithPhotos()).toEqual(['editor', 'student']);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('pictures-'))).toEqual([]);
  });

  it.each([
    [
      'two pictures of one name',
      async () => {
        const picture = await jpeg(30, 20);
        return zipSync({ 'a/student.jpg': picture, 'b/student.jpg': picture });
      },
      'has two pictures of one name: rename one of them',
    ],
    [
      'damage',
      async () => zipSync({ 'student.jpg': await jpeg(300, 200) }).fill(255, 45, 200),
      'cannot be unpacked: pack it again',
    ],
    ['no pictures', async () => zipSync({ 'list.txt': await jpeg(30, 20) }), 'There are no pictures'],
    ['no archive in it', async () => Buffer.from('no archive'), 'There are no pictures'],
  ] as const)('refuses an archive with %s', async (_, make, message) => {
    const archive = path.join(folder, 'photos.zip');
    await writeFile(archive, await make());
    expect((await photosOf(archive)).errors).toContain(message);
    expect(await withPhotos()).toEqual([]);
  });

  it('leaves the photo of a person who has set one since the folder was read', async () => {
    await writePictures('student.jpg');
    await photos();
    const before = await withPhotos();
    const [person] = await queryRows<{ id: number }>(
      database.db,
      `select id from person where login = 'student'`,
    );
    const photo = { personId: person?.id ?? 0, image: path.join(folder, 'student.jpg') };
    const outcomes: boolean[] = [];
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    await changePhotos({ args: [], config, actor: 'portal', print: () => undefined }, async (_, change) => {
      outcomes.push(await change({ ...photo, replaces: false }));
      expect(await withPhotos()).toEqual(before);
      outcomes.push(await change({ ...photo, replaces: true }));
    });
    expect(outcomes).toEqual([false, true]);
    expect(await withPhotos()).not.toEqual(before);
  });

  it('sets nothing in a dry run, and says when there is nothing', async () => {
    expect((await photos()).errors).toContain('There are no pictures');
    await writePictures('student.jpg');
    expect((await photos('--dry-run')).output).toBe('1 photos to set, 0 people have one already.');
    expect(await withPhotos()).toEqual([]);
    expect((await photos('more')).errors).toContain('This takes: photos FOLDER');
  });
});
