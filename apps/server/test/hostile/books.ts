import { hostileZip, type HostileEntry } from './archives.ts';

/** A small EPUB with extra entries; its first entry is not compressed, as the format demands. */
export const epub = (more: readonly HostileEntry[] = []): Buffer =>
  hostileZip([
    { name: 'mimetype', content: 'application/epub+zip', isStored: true },
    ...more.filter(({ name }) => name.startsWith('%')),
    {
      name: 'META-INF/container.xml',
      content:
        '<container><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    { name: 'book.opf', content: '<package version="3.0"><spine><itemref idref="a"/></spine></package>' },
    { name: 'a.xhtml', content: '<html xmlns="http://www.w3.org/1999/xhtml"><body>Манас</body></html>' },
    ...more.filter(({ name }) => !name.startsWith('%')),
  ]);
