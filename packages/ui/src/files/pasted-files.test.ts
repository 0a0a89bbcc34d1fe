import { describe, expect, it } from '@jest/globals';
import { pastedFiles } from './pasted-files.ts';

const clipboardOf = (data: Readonly<Record<string, string>>, ...names: string[]) => {
  const files = names.map((name) => new File(['x'], name));
  return {
    files: Object.assign(files, { item: (at: number) => files[at] ?? null }),
    getData: (type: string) => data[type] ?? '',
  };
};
const pastedNames = (...clipboard: Parameters<typeof clipboardOf>) =>
  pastedFiles(clipboardOf(...clipboard)).map(({ name }) => name);
const table = '<table><tr><td>Первый</td><td>77</td></tr></table>';

describe('a paste', () => {
  it.each<[string, Record<string, string>]>([
    ['cells of a spreadsheet', { 'text/plain': 'Первый\t77\r\nВторой\t81', 'text/html': table }],
    ['one cell', { 'text/plain': '77', 'text/html': table }],
    ['a paragraph', { 'text/plain': 'Смотрите файл image.png на сайте', 'text/html': '<p>Смотрите</p>' }],
    ['a file with a text of its own', { 'text/plain': 'image.png\nи слова' }],
  ])('of %s is its text, not the picture of it', (_what, data) => {
    expect(pastedNames(data, 'image.png')).toEqual([]);
  });

  it('of a picture from a page attaches it, because its HTML is no text', () => {
    expect(pastedNames({ 'text/html': '<img src="https://example.org/a.png">' }, 'image.png')).toEqual([
      'image.png',
    ]);
    expect(pastedNames({ 'text/plain': ' \n' }, 'image.png')).toEqual(['image.png']);
  });

  it.each([
    'план.pdf\nфото.png',
    '/home/a/план.pdf\n/home/a/фото.png',
    `file:///home/${encodeURIComponent('план.pdf')}\r\n`,
  ])('of files from a file manager attaches them, although their names are a text: %j', (text) => {
    expect(pastedNames({ 'text/plain': text }, 'план.pdf', 'фото.png')).toEqual(['план.pdf', 'фото.png']);
  });

  it('of a text attaches nothing', () => {
    expect(pastedNames({ 'text/plain': 'слова' })).toEqual([]);
  });
});
