import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readMarkdown } from './markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('a page of the manual', () => {
  it('consists of headings, paragraphs and lists', () => {
    expect(readMarkdown('# One\n\n## Two\n\nThree\nfour\n\n- five\n- six\n\n1. seven\n')).toEqual([
      { kind: 'heading', level: 1, parts: [text('One')] },
      { kind: 'heading', level: 2, parts: [text('Two')] },
      { kind: 'paragraph', parts: [text('Three four')] },
      { kind: 'list', isOrdered: false, items: [[text('five')], [text('six')]] },
      { kind: 'list', isOrdered: true, items: [[text('seven')]] },
    ]);
  });

  it('may contain strong words and keys', () => {
    expect(readMarkdown('Press **Save** or `Ctrl` + `S`.')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          text('Press '),
          { kind: 'strong', text: 'Save' },
          text(' or '),
          { kind: 'key', text: 'Ctrl' },
          text(' + '),
          { kind: 'key', text: 'S' },
          text('.'),
        ],
      },
    ]);
  });

  it('may have pictures in the folder of its language', () => {
    expect(readMarkdown('One\n\n![People of a group](pictures/en/people.webp)')).toEqual([
      { kind: 'paragraph', parts: [text('One')] },
      { kind: 'picture', alt: 'People of a group', file: 'pictures/en/people.webp' },
    ]);
  });

  it.each([
    '### deep',
    '<b>bold</b>',
    '[link](https://example.kg)',
    '> quote',
    '![picture](a.png)',
    'text ![a](pictures/en/a.webp)',
    '| a |',
  ])('must not contain %s, which would be shown as plain characters', (line) => {
    expect(() => readMarkdown(line)).toThrow('may not say');
  });

  it('has the same shape in every language (D-47.2)', () => {
    const [ru, kg, en] = ['ru', 'kg', 'en'].map((language) => {
      const file = path.join(import.meta.dirname, '../../../docs/manual', `${language}.md`);
      return readMarkdown(readFileSync(file, 'utf8')).map((block) =>
        [
          block.kind,
          block.kind === 'list' && block.items.length,
          block.kind === 'picture' && block.file.replace(`/${language}/`, '/'),
        ]
          .filter(Boolean)
          .join(' '),
      );
    });
    expect(kg).toEqual(ru);
    expect(en).toEqual(ru);
  });
});
