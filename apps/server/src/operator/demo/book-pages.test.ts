import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { languages } from '@portal/domain';
import { readZip } from '../../../test/files/read-zip.ts';
import { demoBooks, tasksOf, type DemoBook } from './book-description.ts';
import { makeBookEpub, makeBookHtml } from './book-pages.ts';
import { renderDiagram } from './book-pictures.ts';

const picture = Buffer.from('a picture');

const book: DemoBook = {
  number: 4,
  file: 'a.epub',
  language: 'kg',
  title: 'Ак & кара <"эки" түс>',
  author: 'Үлгүев Ө.',
  description: 'Демо & үлгү',
  chapters: [
    { title: 'Биринчи', paragraphs: ['2 < 3 & 3 > 2', '<script>alert(1)</script>'] },
    { title: 'Экинчи', paragraphs: [] },
  ],
  tasks: 3,
};

describe('the description of the demo books', () => {
  it('has books in three languages with different files and titles, each with three chapters of its own', () => {
    const books = demoBooks.filter(({ category }) => category !== undefined);
    expect(new Set(books.map(({ language }) => language))).toEqual(new Set(languages));
    for (const field of ['file', 'title'] as const)
      expect(new Set(demoBooks.map((one) => one[field])).size).toBe(demoBooks.length);
    for (const { title, chapters } of books) expect([title, chapters.length]).toEqual([title, 3]);
    const paragraphs = demoBooks.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.paragraphs));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it('says in each book of the library that it is made up', () => {
    for (const { title, chapters, category } of demoBooks) {
      if (category === undefined || category === 'library') continue;
      const text = chapters.flatMap((chapter) => chapter.paragraphs).join(' ');
      expect([title, text]).toEqual([
        title,
        expect.stringMatching(/демонстрац|көрсөтмө|үлгү|demo data|образец/i),
      ]);
    }
  });

  it('numbers problems, each with other numbers', () => {
    expect(tasksOf(book)).toEqual([
      expect.stringMatching(/^1-маселе\. \d+ × \d+ \+ \d+ /),
      expect.stringMatching(/^2-маселе/),
      expect.stringMatching(/^3-маселе/),
    ]);
    expect(new Set(tasksOf({ ...book, tasks: 200 })).size).toBe(200);
  });
});

describe('a demo book in HTML', () => {
  const html = makeBookHtml(book, [picture, picture]).toString();

  it('shows its texts and runs nothing', () => {
    expect(html).toContain('<html lang="ky">');
    expect(html).toContain('<h1>Ак &amp; кара &lt;&quot;эки&quot; түс&gt;</h1>');
    expect(html).toContain('<p>2 &lt; 3 &amp; 3 &gt; 2</p>');
    expect(html).not.toMatch(/<script|javascript:|\son\w+=/);
    expect(html).toContain('3-маселе');
  });

  it('has contents and pictures inside, and asks for nothing from outside', () => {
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, link]) => link);
    expect(links).toEqual(['#chapter1', '#chapter2']);
    for (const link of links) expect(html).toContain(`id="${link?.slice(1)}"`);
    const sources = Array.from(html.matchAll(/src="([^"]*)"/g), ([, source]) => source);
    const data = `data:image/jpeg;base64,${picture.toString('base64')}`;
    expect(sources).toEqual([data, data]);
  });
});

describe('a demo book as an EPUB', () => {
  const make = () => makeBookEpub(book, [picture, picture], Buffer.from('a cover'));

  it('always has the same bytes', () => {
    expect(make().equals(make())).toBe(true);
  });

  it('escapes its texts and names its language', async () => {
    const files = await readZip(make());
    expect(files['EPUB/book.opf']).toContain(
      '<dc:title>Ак &amp; кара &lt;&quot;эки&quot; түс&gt;</dc:title>',
    );
    expect(files['EPUB/book.opf']).toContain('<dc:language>ky</dc:language>');
    expect(files['EPUB/chapter1.xhtml']).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(files['EPUB/chapter2.xhtml']).toContain('src="picture2.jpg"');
    expect(files['EPUB/cover.jpg']).toBe('a cover');
  });
});

describe('the pictures', () => {
  it('differ, and each is the same every time', async () => {
    const pictures = await Promise.all([0, 1, 2, 3, 0].map(renderDiagram));
    expect(new Set(pictures.map((one) => one.toString('base64'))).size).toBe(4);
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
  });
});
