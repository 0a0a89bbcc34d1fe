import { describe, expect, it } from '@jest/globals';
import { fileNames, news, NewsItem, title } from './news.ts';

describe('a title', () => {
  it.each([
    ['Деканат|Иванов | Петров', { caption: 'Деканат', name: 'Иванов | Петров' }],
    ['Собрание', { caption: '', name: 'Собрание' }],
    ['|Собрание', { caption: '', name: 'Собрание' }],
  ])('is split at the first bar: %s (D§6.4, D-10.1)', (wire, inside) => {
    expect(title.decode(wire)).toEqual(inside);
    expect(title.decode(title.encode(inside))).toEqual(inside);
  });
});

describe('names of files', () => {
  it('are joined by semicolon, exclamation mark, semicolon (§3 News item.2)', () => {
    expect(fileNames.encode(['a; b!.pdf', 'c.txt'])).toBe('a; b!.pdf;!;c.txt');
    expect(fileNames.decode('a; b!.pdf;!;c.txt')).toEqual(['a; b!.pdf', 'c.txt']);
    expect(fileNames.decode('')).toEqual([]);
  });
});

describe('a news item', () => {
  it('has the specified fields, and so has the request for a page (§3 News item.3)', () => {
    expect(Object.keys(NewsItem.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['id_eventMessage', 'p23-1', 'message', 'created', 'fileName', 'canEdit']),
    );
    expect(Object.keys(news.page.request.schema.properties ?? {})).toContain('page');
    expect(Object.keys(news.page.identity)).toEqual(['id', 'uid', 'role']);
  });
});
