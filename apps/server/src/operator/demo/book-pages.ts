import { htmlLanguage } from '@portal/domain';
import { captionOf, tasksOf, wordsOf, type DemoBook } from './book-description.ts';
import { zip } from './zip.ts';

const MODIFIED_AT = '2026-09-01T00:00:00Z';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const STYLE =
  'body { font-family: serif; line-height: 1.5; margin: 1em auto; max-width: 40em; padding: 0 1em; }\n' +
  'img { display: block; margin: 1em auto; max-width: 100%; }\nfigcaption { font-size: 0.85em; text-align: center; }\n';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of a chapter with a picture, for both formats. */
function chapterOf(book: DemoBook, at: number, source: string): string {
  const { title = '', paragraphs = [] } = book.chapters[at] ?? {};
  const caption = escape(captionOf(book, at));
  return [
    `<h2 id="chapter${at + 1}">${escape(title)}</h2>`,
    ...paragraphs.map((text) => `<p>${escape(text)}</p>`),
    `<figure><img src="${source}" alt="${caption}"/><figcaption>${caption}</figcaption></figure>`,
  ].join('\n');
}

const tasksListOf = (book: DemoBook): string =>
  tasksOf(book)
    .map((text) => `<p>${escape(text)}</p>`)
    .join('\n');

const contentsOf = (book: DemoBook, linkOf: (at: number) => string): string =>
  book.chapters.map(({ title }, at) => `<li><a href="${linkOf(at)}">${escape(title)}</a></li>`).join('');

/** One HTML file with its pictures inside. */
export function makeBookHtml(book: DemoBook, pictures: readonly Buffer[]): Buffer {
  const sourceOf = (at: number) => `data:image/jpeg;base64,${pictures[at]?.toString('base64') ?? ''}`;
  const chapters = book.chapters.map((_, at) => chapterOf(book, at, sourceOf(at))).join('\n');
  const { title, author, language } = book;
  return Buffer.from(`<!DOCTYPE html>
<html lang="${htmlLanguage(language)}"><head><meta charset="utf-8"/><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1><p>${escape(author)}</p><p>${escape(wordsOf(book).demo)}</p>
<nav><h2>${escape(wordsOf(book).contents)}</h2><ol>${contentsOf(book, (at) => `#chapter${at + 1}`)}</ol></nav>
${chapters}
${tasksListOf(book)}
</body></html>
`);
}

function pageOf({ language }: DemoBook, title: string, body: string): string {
  const code = htmlLanguage(language);
  return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${code}" xml:lang="${code}">
<head><title>${escape(title)}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>`;
}

function packageOf(book: DemoBook): string {
  const { title, author, description, language, number, chapters } = book;
  const names = chapters.map((_, at) => `chapter${at + 1}`);
  const id = `urn:uuid:00000000-0000-4000-8000-${String(number + 1).padStart(12, '0')}`;
  const page = 'media-type="application/xhtml+xml"';
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${htmlLanguage(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${id}</dc:identifier>
<dc:title>${escape(title)}</dc:title><dc:creator>${escape(author)}</dc:creator><dc:language>${htmlLanguage(language)}</dc:language>
<dc:description>${escape(description)}</dc:description><meta property="dcterms:modified">${MODIFIED_AT}</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" ${page} properties="nav"/><item id="cover-page" href="cover.xhtml" ${page}/>
<item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/><item id="style" href="style.css" media-type="text/css"/>
${names.map((name, at) => `<item id="${name}" href="${name}.xhtml" ${page}/><item id="picture${at + 1}" href="picture${at + 1}.jpg" media-type="image/jpeg"/>`).join('\n')}
</manifest><spine><itemref idref="cover-page"/><itemref idref="nav"/>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`;
}

/** A valid EPUB 3 with a cover and contents. */
export function makeBookEpub(book: DemoBook, pictures: readonly Buffer[], cover: Buffer): Buffer {
  const { title, chapters } = book;
  const { contents, demo } = wordsOf(book);
  const list = contentsOf(book, (at) => `chapter${at + 1}.xhtml`);
  const nav = `<nav epub:type="toc"><h1>${contents}</h1><ol>${list}</ol></nav><p>${demo}</p>`;
  const pages = chapters.map((chapter, at) => ({
    name: `chapter${at + 1}.xhtml`,
    content: pageOf(book, chapter.title, chapterOf(book, at, `picture${at + 1}.jpg`)),
  }));
  const files = [
    { name: 'book.opf', content: packageOf(book) },
    { name: 'nav.xhtml', content: pageOf(book, title, nav) },
    { name: 'cover.xhtml', content: pageOf(book, title, `<img src="cover.jpg" alt="${escape(title)}"/>`) },
    { name: 'cover.jpg', content: cover },
    { name: 'style.css', content: STYLE },
    ...pages,
    ...chapters.map((_, at) => ({ name: `picture${at + 1}.jpg`, content: pictures[at] ?? '' })),
  ];
  const container = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
  return zip([
    { name: 'mimetype', content: 'application/epub+zip' },
    { name: 'META-INF/container.xml', content: container },
    ...files.map(({ name, content }) => ({ name: `EPUB/${name}`, content })),
  ]);
}
