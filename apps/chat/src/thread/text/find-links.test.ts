import { describe, expect, it } from '@jest/globals';
import { findLinks } from './find-links.ts';

const linksIn = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

describe('links in a message', () => {
  it.each([
    ['http://kg.example/a?b=1#c', 'http://kg.example/a?b=1#c'],
    ['см. https://moodle.example.kg/course/7, там всё', 'https://moodle.example.kg/course/7'],
    ['(https://ru.wikipedia.org/wiki/Чүй)', 'https://ru.wikipedia.org/wiki/Чүй'],
    ['на www.example.kg', 'https://www.example.kg'],
    ['пишите на dean@example.kg.', 'mailto:dean@example.kg'],
    ['mailto:dean@example.kg', 'mailto:dean@example.kg'],
  ])('«%s» leads to %s', (text, href) => {
    expect(linksIn(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'file:///etc/passwd',
    'ftp://example.kg/a',
    'main.py и т.е. 10:30',
    'Завтра в 9:30',
    '',
  ])('«%s» has none', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('leave the text as it was', () => {
    const text = 'Раз https://a.example/ два\nb@c.example три';
    const parts = findLinks(text);
    expect(parts.map(({ value }) => value).join('')).toBe(text);
    expect(parts.map(({ at, value }) => text.slice(at, at + value.length))).toEqual(
      parts.map(({ value }) => value),
    );
  });
});
