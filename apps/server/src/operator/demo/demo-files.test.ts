import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { readZip } from '../../../test/files/read-zip.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { bookCheckQueries } from '../../features/library/book-check.queries.ts';
import { checkFiles } from '../../storage/files/check-files.ts';
import { extensionOf } from '../../storage/files/file-name.ts';
import { kindOf } from '../../storage/inspection/file-kinds.ts';
import { openFileStore } from '../../storage/files/open-file-store.ts';
import type { PhotoStorage } from '../../storage/files/store-photo.ts';
import { writeDemoFiles } from './demo-files.ts';

let database: TestDatabase;
let storage: PhotoStorage;

beforeAll(async () => {
  database = await createTestDatabase();
  // As a larger seed wants it.
  await queryRows(
    database.db,
    `UPDATE setting SET value = value || '{"books": 400}' WHERE name = 'demoFiles'`,
  );
  const dataDir = await createTempDir();
  const store = await openFileStore({ dataDir, s3: undefined });
  storage = { db: database.db, store, uploadsDir: path.join(dataDir, 'arrivals') };
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

const rows = <Row>(text: string) => queryRows<Row>(database.db, text);
const read = async (key: string) => Buffer.concat(await (await storage.store.open(key)).toArray());

interface BookRow {
  readonly title: string;
  readonly format: string;
  readonly pages: number | null;
  readonly key: string;
  readonly cover: string;
}
/** The books with covers; the others are those of larger seeds. */
const readBooks = () =>
  rows<BookRow>(`SELECT title, format, page_count AS pages, file.storage_key AS key, cover.storage_key AS cover
    FROM book JOIN file ON file.id = file_id JOIN file AS cover ON cover.id = cover_file_id ORDER BY book.id`);

describe('the demo files', () => {
  it('are created once by concurrent servers', async () => {
    const done = await Promise.all([writeDemoFiles(storage), writeDemoFiles(storage)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await writeDemoFiles(storage)).toBe(false);
  });

  it('are all in the store, except those of the books of larger seeds', async () => {
    const { missing, orphans } = await checkFiles(storage.db, storage.store);
    expect(orphans).toEqual([]);
    expect(missing.filter(({ name }) => !/^\d+\.pdf$/.test(name))).toEqual([]);
    expect(missing).toHaveLength(400);
    expect(await bookCheckQueries(storage.db).unusedFiles()).toEqual([]);
  });

  it('have various types that match their names', async () => {
    const files = await rows<{ name: string; key: string }>(
      `SELECT name, storage_key AS key FROM file WHERE name !~ '^\\d+\\.pdf$'`,
    );
    const extensions = new Set(files.map(({ name }) => extensionOf(name)));
    expect([...extensions].toSorted()).toEqual([
      'csv',
      'docx',
      'epub',
      'html',
      'jpg',
      'pdf',
      'txt',
      'webp',
      'xlsx',
      'zip',
    ]);
    for (const { name, key } of files) {
      const kind = kindOf(extensionOf(name), 'book') ?? kindOf(extensionOf(name));
      if (!kind || kind.contents.length === 0) continue;
      const found = await fileTypeFromBuffer(await read(key));
      expect([name, kind.contents]).toEqual([name, expect.arrayContaining([found?.ext])]);
    }
  });

  it('are attached to several news items', async () => {
    const [news] =
      await rows(`SELECT count(*)::int AS items, (SELECT count(DISTINCT news_id)::int FROM news_file) AS "withFiles",
      count(DISTINCT audience)::int AS audiences, count(DISTINCT faculty_id)::int AS faculties FROM news_item`);
    expect(news).toEqual({ items: 45, withFiles: 14, audiences: 3, faculties: 2 });
  });

  it('give most people a photo, and each demo account a different one', async () => {
    const photos = await rows<{ login: string; key: string }>(
      'SELECT login, storage_key AS key FROM photo JOIN file ON file.id = file_id JOIN person ON person.id = person_id',
    );
    expect(photos.length).toBeGreaterThan(60);
    expect(photos.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['teacher', 'student', 'editor']),
    );
    expect(new Set(photos.map(({ key }) => key)).size).toBe(photos.length);
    const [first] = photos;
    const image = await read(first?.key ?? '');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
  });
});

describe('the demo books', () => {
  it('are of three formats, in all sections, each with a cover', async () => {
    const books = await readBooks();
    const formats = Object.groupBy(books, ({ format }) => format);
    expect(Object.entries(formats).map(([format, found]) => [format, found?.length])).toEqual([
      ['pdf', 7],
      ['epub', 4],
      ['html', 1],
    ]);
    for (const { cover } of books)
      expect(await sharp(await read(cover)).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const [places] =
      await rows(`SELECT count(DISTINCT section_id)::int AS sections, bool_and(described_at IS NOT NULL) AS described
      FROM book JOIN book_category ON book_category.id = category_id`);
    expect(places).toEqual({ sections: 3, described: true });
  });

  it('have contents, pictures and all pages in PDF', async () => {
    for (const { title, key, pages } of (await readBooks()).filter(({ format }) => format === 'pdf')) {
      const content = await read(key);
      const source = content.toString('latin1');
      expect(pages).toBeGreaterThanOrEqual(5);
      expect(source).toMatch(/\/Outlines/);
      expect(source.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(3);
      if (title !== 'Маалымат базалары: алгачкы кадамдар') continue;
      const pdf = await readPdf(new Uint8Array(content));
      expect([pdf.title, pdf.language, pdf.pages.length]).toEqual([title, 'ky', pages]);
      expect(pdf.pages[0]?.replaceAll(/\s+/g, ' ')).toContain(title);
    }
  });

  it('are valid EPUB: the type first, contents, a cover, and every file of the package', async () => {
    for (const { title, key } of (await readBooks()).filter(({ format }) => format === 'epub')) {
      const content = await read(key);
      expect(content.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
      const files = await readZip(content);
      const book = files['EPUB/book.opf'] ?? '';
      expect(book).toContain(`<dc:title>${title}</dc:title>`);
      const names = Array.from(book.matchAll(/<item [^>]*href="([^"]+)"/g), ([, name]) => `EPUB/${name}`);
      expect(Object.keys(files).toSorted()).toEqual(
        [...names, 'EPUB/book.opf', 'META-INF/container.xml', 'mimetype'].toSorted(),
      );
      expect(book).toMatch(/properties="nav".*properties="cover-image"/s);
      const ids = Array.from(book.matchAll(/idref="([^"]+)"/g), ([, id]) => id ?? '');
      for (const id of ids) expect(book).toContain(`<item id="${id}"`);
      expect(files['EPUB/nav.xhtml']?.match(/chapter\d\.xhtml/g)).toHaveLength(3);
    }
  });

  it('are followed by those of larger seeds, which the folded search finds', async () => {
    const [more] = await rows(`SELECT count(*)::int AS books,
      count(*) FILTER (WHERE title_folded LIKE '%омур%')::int > count(*) FILTER (WHERE title LIKE '%омур%')::int AS folded
      FROM book WHERE cover_file_id IS NULL`);
    expect(more).toEqual({ books: 400, folded: true });
  });
});

describe('the demo materials (§2 UMK.2, §3 UMK item)', () => {
  it('are of all types and audiences, as files and as books, of the teacher and of colleagues', async () => {
    const [found] =
      await rows(`SELECT count(DISTINCT type_id)::int AS types, count(DISTINCT section_id)::int AS sections,
      count(DISTINCT coalesce(education_form_id, 0))::int AS audiences, count(file_id) > 0 AS files, count(book_id) > 0 AS books,
      bool_or(login = 'teacher') AS own, bool_or(login <> 'teacher') AS others
      FROM material JOIN person ON person.id = owner_id`);
    expect(found).toEqual({
      types: 7,
      sections: 3,
      audiences: 3,
      files: true,
      books: true,
      own: true,
      others: true,
    });
  });

  it('belong to classes of their owners, and some to those of the demo student', async () => {
    const taught = `SELECT FROM class JOIN course ON course.id = course_id JOIN class_teacher ON class_id = class.id
      WHERE (academic_year_id, discipline_id, credits, class.semester)
        = (m.academic_year_id, m.discipline_id, m.credits, m.semester) AND teacher_id`;
    expect(
      await rows(
        `SELECT m.id FROM material AS m JOIN person AS p ON p.id = owner_id AND login = 'teacher' WHERE NOT EXISTS (${taught} = p.id)`,
      ),
    ).toEqual([]);
    const [student] =
      await rows(`SELECT count(*)::int > 0 AS begun, bool_and(fraction BETWEEN 0.1 AND 0.9) AS unfinished,
      count(material_id)::int AS materials FROM reading_position JOIN person ON person.id = person_id WHERE login = 'student'`);
    expect(student).toEqual({ begun: true, unfinished: true, materials: 1 });
  });
});
