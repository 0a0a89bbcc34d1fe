import { describe, expect, it } from '@jest/globals';
import { cleanChapter } from './clean-chapter.ts';

const XHTML = 'application/xhtml+xml';
const chapter = (body: string, head = '') =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>1</title>${head}</head><body>${body}</body></html>`;
const clean = (body: string, head = '') =>
  new DOMParser().parseFromString(cleanChapter(chapter(body, head), XHTML, 'secret'), XHTML);

describe('a chapter of an EPUB (D-29.4)', () => {
  it.each([
    '<script>top.hacked = 1</script>',
    '<script src="blob:x"></script>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>top.hacked = 1</script></svg>',
    '<iframe src="https://example.com"></iframe>',
    '<object data="blob:x"></object>',
    '<embed src="blob:x"/>',
    '<form action="https://example.com"><input/></form>',
    '<base href="https://example.com"/>',
    '<meta http-equiv="refresh" content="0;url=https://example.com"/>',
  ])('loses %s', (element) => {
    const body = clean(`<p>text</p>${element}`).querySelector('body');
    expect(body?.querySelector('script, iframe, object, embed, form, base, meta')).toBeNull();
    expect(body?.textContent).toContain('text');
  });

  it.each([
    ['<img src="https://example.com/a.png" alt="a"/>', 'src'],
    ['<img src="//example.com/a.png" alt="a"/>', 'src'],
    ['<img srcset="https://example.com/a.png 2x" alt="a"/>', 'srcset'],
    ['<video poster="https://example.com/a.png"></video>', 'poster'],
    ['<img src="/lms/api/profile/data.json" alt="a"/>', 'src'],
    ['<p onclick="top.hacked = 1">a</p>', 'onclick'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="top.hacked = 1"/>', 'onload'],
    ['<a href="javascript:top.hacked = 1">a</a>', 'href'],
    ['<a href=" java&#10;script:top.hacked = 1">a</a>', 'href'],
    ['<a href="data:text/html,x">a</a>', 'href'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><use href="https://example.com/a.svg"/></svg>', 'href'],
    ['<img src="data:text/html,x" alt="a"/>', 'src'],
  ])('of %s loses %s', (element, attribute) => {
    const root = clean(element);
    expect(root.querySelector(`body [${attribute}]`)).toBeNull();
    expect(root.querySelector('body > *')).not.toBeNull();
  });

  it('has its elements where the locations of the book expect them', () => {
    const body = clean('<script>1</script><p>a</p><iframe/><link href="https://example.com"/><p>b</p>').body;
    expect([...body.children].map(({ localName }) => localName)).toEqual(['span', 'p', 'span', 'span', 'p']);
    expect(body.querySelectorAll('span:not([hidden])')).toHaveLength(0);
  });

  it('keeps its text, its links and what the book contains', () => {
    const root = clean(
      '<a href="https://example.com">a</a><img src="blob:http://x/1" alt="b"/><a href="c2.xhtml#f">c</a>',
    );
    expect([...root.querySelectorAll('[href], body [src]')].map(({ outerHTML }) => outerHTML)).toHaveLength(
      3,
    );
  });

  it('keeps its own styles by the nonce, and no style of another site', () => {
    const head =
      '<style>em { color: red }</style><link rel="stylesheet" href="blob:http://x/1"/><link rel="stylesheet" href="https://example.com/a.css"/>';
    const root = clean('<p style="color: green } body { x: y">a</p>', head);
    expect([...root.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
      'blob:http://x/1',
    ]);
    expect(
      [...root.querySelectorAll('style, link')].every(
        (element) => element.getAttribute('nonce') === 'secret',
      ),
    ).toBe(true);
    expect(root.querySelector('p')?.hasAttribute('style')).toBe(false);
    expect(root.querySelectorAll('style')[1]?.textContent).toBe('[data-style="0"]{color: green  body  x: y}');
  });

  it('forbids scripts by a policy of its own, before anything else', () => {
    const first = clean('<p>a</p>').querySelector('head')?.firstElementChild;
    expect(first?.getAttribute('content')).toMatch(/^script-src 'none'; object-src 'none'/);
  });

  it('is cleaned as HTML too, and other resources stay as they are', () => {
    expect(cleanChapter('<p onclick="x">a</p><script>1</script>', 'text/html', 'n')).toContain('<p>a</p>');
    expect(cleanChapter('p { color: red }', 'text/css', 'n')).toBe('p { color: red }');
  });
});
