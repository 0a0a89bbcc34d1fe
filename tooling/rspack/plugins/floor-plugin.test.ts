import { describe, expect, it } from '@jest/globals';
import { floorProblems } from './floor-plugin.ts';

describe('the check of built scripts', () => {
  it.each([
    ['ECMAScript 2022', 'class A { static #b = 1; static { A.c = A.#b; } }'],
    ['a look behind, which Safari knows since 16.4', 'export const a = /(?<=a)b/d;'],
    ['a method that is polyfilled', 'export const sort = (list) => list.toSorted();'],
    ['a method of every supported browser', 'export const last = (list) => list.findLast(Boolean);'],
  ])('accepts %s', async (_, text) => {
    expect(await floorProblems('js/a.js', text)).toEqual([]);
  });

  it.each([
    ['syntax of 2025', 'using a = b();', /^js\/a\.js: /],
    ['a regular expression of 2024', 'export const a = /[a&&b]/v;', /Invalid regular expression flag/],
    [
      'a method that nothing polyfills',
      'export const a = (b) => Array.fromAsync(b);',
      /es\.array\.from-async/,
    ],
    ['a method of a library', 'var a=b=>RegExp.escape(b);a("c")', /es\.regexp\.escape/],
  ])('rejects %s', async (_, text, expected) => {
    expect(await floorProblems('js/a.js', text)).toContainEqual(expect.stringMatching(expected));
  });

  it('reads the inline scripts of a page, and no data', async () => {
    const page = (script: string) =>
      `<script type="application/json">{"a":</script><script>${script}</script>`;
    expect(await floorProblems('index.html', page('var a = 1;'))).toEqual([]);
    expect(await floorProblems('index.html', page('using a = b();'))).toHaveLength(1);
  });
});
