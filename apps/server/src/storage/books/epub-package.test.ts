import { describe, expect, it } from '@jest/globals';
import { findCover, findPackage } from './epub-package.ts';

const image = (attributes: string, href = 'a.png') =>
  `<item media-type="image/png" href="${href}" ${attributes}/>`;

describe('the package of an EPUB', () => {
  it.each([
    [
      '<container><rootfiles><rootfile full-path="a/b.opf" media-type="x"/></rootfiles></container>',
      'a/b.opf',
    ],
    ["<c:rootfile\n  media-type='x'\n  full-path='a &amp; b.opf'></c:rootfile>", 'a & b.opf'],
    ['<rootfile full-path="first.opf"/><rootfile full-path="second.opf"/>', 'first.opf'],
    ['<rootfile/><rootfiles full-path="no.opf"/>', undefined],
    ['<!DOCTYPE c [<!ENTITY e SYSTEM "file:///etc/passwd">]><rootfile full-path="&e;"/>', '&e;'],
    ['', undefined],
  ])('stands in the container %s', (container, expected) => {
    expect(findPackage(container)).toBe(expected);
  });
});

describe('the cover of an EPUB', () => {
  it.each([
    [
      'its property, before other signs',
      image('id="cover"') + image('properties="cover-image"', 'b.png'),
      'O/b.png',
    ],
    ['the id in the metadata', `<meta name="cover" content="i7"/>${image('id="i7"')}`, 'O/a.png'],
    ['a usual id', image('id="cover-image"'), 'O/a.png'],
    ['an address above the package', image('id="cover"', '../images/a.png'), 'images/a.png'],
    ['an encoded address', image('id="cover"', '%D0%BC.png'), 'O/м.png'],
    ['a wrongly encoded address', image('id="cover"', '%zz.png'), 'O/%zz.png'],
  ])('is found by %s', (_, items, expected) => {
    expect(findCover(`<package><manifest>${items}</manifest></package>`, 'O/book.opf')).toBe(expected);
  });

  it.each([
    ['nothing says so', image('id="i7"')],
    ['a page has its id', '<item id="cover" media-type="application/xhtml+xml" href="a.xhtml"/>'],
    [
      'the metadata name a page',
      '<meta name="cover" content="c"/><item id="c" href="a.xhtml" media-type="text/html"/>',
    ],
    ['the item has no address', '<item id="cover" media-type="image/png"/>'],
    ['it stands in a comment of another form', '<itemref idref="cover"/>'],
  ])('is missing when %s', (_, items) => {
    expect(findCover(items, 'O/book.opf')).toBeUndefined();
  });

  it('is looked for in linear time', () => {
    const long = '<item '.repeat(100_000) + '<meta name="'.repeat(100_000);
    expect(findCover(long, 'book.opf')).toBeUndefined();
  });
});
