import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfWith } from '../../../../test/library/hostile-books.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { readConfig } from '../../config/config.ts';
import { fileQueries } from '../../../storage/files/file.queries.ts';
import { openFileStore } from '../../../storage/files/open-file-store.ts';
import type { FileStore } from '../../../storage/files/file-store.ts';
import { storeBytes } from '../../../storage/files/store-bytes.ts';
import { booksCommand } from './books.ts';
import { runCommand } from '../run-command.ts';

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
  const code = await runCommand({ library: booksCommand }, ['library', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const rows = <Row>(text: string) => queryRows<Row>(database.db, text);

/** Stores a file of the first teacher, and returns the id of its row. */
async function addFile(name: string, content: Buffer): Promise<number> {
  const storage = { store, uploadsDir: path.join(dataDir, 'arrivals') };
  const file = await storeBytes(storage, { name, type: 'application/pdf' }, content);
  const [id = 0] = await fileQueries(database.db).insert([file], 1);
  return id;
}

/** A described book without a cover. */
async function addBook(title: string, content: Buffer): Promise<number> {
  const { id } = await database.db
    .insertInto('book')
    .values({
      category_id: 1,
      owner_id: 1,
      title,
      format: 'pdf',
      file_id: await addFile('a.pdf', content),
      described_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the command library', () => {
  it('lists sections and categories with their books (§2 Library.1, §2 UMK.3)', async () => {
    await addBook('Listed', pdfWith());
    const { output } = await portal();
    expect(output).toMatch(
      /^1 Электронные книги \| Электрондук китептер \| E-books\n {2}1 Математика[^\n]*: 1 books\n/,
    );
    expect(output).toContain('\n3 Руководство пользователя');
    expect((await portal('list')).output).toBe(output);
  });

  it('adds, renames and removes a category with an audit row; a dry run changes nothing', async () => {
    const added = await portal('categories', 'add', '2', 'Приказы', 'Буйруктар', 'Orders');
    const [, id = ''] = /^\+ (\d+) Приказы \| Буйруктар \| Orders$/.exec(added.output) ?? [];
    const renamed = ['categories', 'rename', id, 'Указы', 'Жарлыктар', 'Decrees'];
    const difference = `- ${id} Приказы | Буйруктар | Orders\n+ ${id} Указы | Жарлыктар | Decrees`;
    expect((await portal(...renamed, '--dry-run')).output).toBe(
      `${difference}\nDry run: nothing was changed.`,
    );
    expect((await portal()).output).toContain(`  ${id} Приказы`);
    expect((await portal(...renamed)).output).toBe(difference);
    expect((await portal('categories', 'remove', id)).output).toBe(`- ${id} Указы | Жарлыктар | Decrees`);
    expect((await portal()).output).not.toContain('Указы');
    const audit = await rows("SELECT after AS new FROM audit WHERE action = 'categoryChanged' ORDER BY id");
    expect(audit).toEqual([
      { new: `${id} Приказы | Буйруктар | Orders` },
      { new: `${id} Указы | Жарлыктар | Decrees` },
      { new: null },
    ]);
  });

  it('renames a section', async () => {
    await portal('sections', 'rename', '3', 'Справка', 'Жардам', 'Help');
    expect((await portal()).output).toContain('\n3 Справка | Жардам | Help\n');
  });

  it('does not remove a category with books', async () => {
    await addBook('In the way', pdfWith());
    expect((await portal('categories', 'remove', '1')).errors).toContain('the category has books');
  });

  it('reads covers and page counts again, of all books without a cover or of one', async () => {
    const good = await addBook('Three pages', pdfWith({ count: 3 }));
    const bad = await addBook('Damaged', Buffer.from('%PDF-1.4 damaged'));
    const readBook = (id: number) =>
      rows(`SELECT page_count AS pages, cover_file_id IS NOT NULL AS covered, described_at IS NOT NULL AS described
        FROM book WHERE id = ${id}`);
    expect((await portal('describe', '--dry-run')).output).toMatch(/^\d+ books are read\.\nDry run/);
    expect(await readBook(good)).toEqual([{ pages: null, covered: false, described: true }]);
    expect((await portal('describe', String(good))).output).toBe('1 books are read.\n1 covers were made.');
    expect(await readBook(good)).toEqual([{ pages: 3, covered: true, described: true }]);
    expect((await portal('describe')).output).toMatch(/ covers were made\.$/);
    expect(await readBook(bad)).toEqual([{ pages: null, covered: false, described: true }]);
  });

  it('reports lost and equal files, books without a cover, and files that nothing names', async () => {
    const lost = await addBook('Lost', pdfWith({ count: 7 }));
    const [row] = await rows<{ key: string }>(
      `SELECT storage_key AS key FROM file JOIN book ON file.id = file_id WHERE book.id = ${lost}`,
    );
    await store.remove(row?.key ?? '');
    const equal = await Promise.all([
      addBook('One', pdfWith({ count: 8 })),
      addBook('Two', pdfWith({ count: 8 })),
    ]);
    const unused = await addFile('unused.pdf', Buffer.alloc(2_097_152));
    await writeFile(path.join(dataDir, 'stray'), 'not in the store');
    const { output } = await portal('check');
    expect(output).toContain(`Books whose file is lost: 1\n  ${lost} Lost\n`);
    for (const id of equal)
      expect(output).toMatch(new RegExp(`Books without a cover: \\d+\\n[^]*  ${id} (One|Two)\\n`));
    expect(output).toMatch(/ {2}(One = Two|Two = One)\n/);
    expect(output).toContain(`Files that nothing names: 1\n  ${unused} unused.pdf, 2.0 MB`);
  });

  it.each([
    ['lists'],
    ['list', 'more'],
    ['check', 'all'],
    ['describe', 'x'],
    ['categories', 'add', '1', 'Только по-русски'],
    ['categories', 'drop', '1'],
    ['categories', 'remove', '1', '2'],
    ['sections', 'add', '1', 'a', 'b', 'c'],
  ])('explains itself: %s %s', async (...args) => {
    const { code, errors } = await portal(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/^This takes: /);
  });

  it.each([
    ['categories', 'add', '9', 'a', 'b', 'c'],
    ['categories', 'rename', '999', 'a', 'b', 'c'],
    ['categories', 'remove', '999'],
    ['sections', 'rename', '9', 'a', 'b', 'c'],
  ])('refuses what does not exist: %s %s %s', async (...args) => {
    expect((await portal(...args)).errors).toMatch(
      /^Nothing was changed: there is no (section|category) \d+$/,
    );
  });
});
