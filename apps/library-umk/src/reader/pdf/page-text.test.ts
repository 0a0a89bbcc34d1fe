import { describe, expect, it } from '@jest/globals';
import { markHits } from './mark-hits.ts';
import { findHits, joinPieces, partsToMark } from './page-text.ts';

const pieces = [
  { str: 'Линейная ал', hasEOL: false },
  { str: 'гебра', hasEOL: true },
  { str: 'Өмүр и Ёлка', hasEOL: false },
];
const page = joinPieces(pieces);
const find = (text: string) => findHits(page, text, 3);

describe('the search in a PDF (§2 Library)', () => {
  it.each([
    ['алгебра', 1],
    ['АЛГЕБРА омур', 1],
    ['елка', 1],
    ['алгебра  өмүр', 1],
    ['%', 0],
    ['л', 3],
    ['и\u00a0елка', 1],
    ['ө\u00adмүр', 1],
  ])('finds %s in folded text, also across pieces and lines: %i', (text, count) => {
    expect(find(text)).toHaveLength(count);
  });

  it('marks a hit in each piece, the current one apart', () => {
    const [hit] = find('алгебра');
    expect(partsToMark(page, find('алгебра'), hit)).toEqual([
      { piece: 0, from: 9, to: 11, isCurrent: true },
      { piece: 1, from: 0, to: 5, isCurrent: true },
    ]);
    expect(partsToMark(page, find('елка'), hit)).toMatchObject([{ piece: 2, isCurrent: false }]);
  });

  it('shows the marks with the letters of the book, and removes them', () => {
    const texts = pieces.map(({ str }) => str);
    const elements = texts.map((text) =>
      Object.assign(document.createElement('span'), { textContent: text }),
    );
    const hits = find('омур');
    const current = markHits(elements, texts, partsToMark(page, hits, hits[0]));
    expect(current?.textContent).toBe('Өмүр');
    expect(elements[2]?.innerHTML).toBe('<mark data-current="true">Өмүр</mark> и Ёлка');
    expect(markHits(elements, texts, [])).toBeUndefined();
    expect(elements.map(({ innerHTML }) => innerHTML)).toEqual(texts);
  });

  it('marks what is hyphenated, spaced and composed in its own way', () => {
    const text = 'Физи\u00adка  —\u00a0нау\u200bка scienti\ufb01c';
    const own = joinPieces([{ str: text, hasEOL: false }]);
    const marked = (query: string) => findHits(own, query, 1).map(({ start, end }) => text.slice(start, end));
    expect(marked('физика - наука')).toEqual(['Физи\u00adка  —\u00a0нау\u200bка']);
    expect(marked('FIC')).toEqual(['\ufb01c']);
  });

  it('shows text of the book as text', () => {
    const text = '<img src=x onerror=alert(1)> 1';
    const element = document.createElement('span');
    const own = joinPieces([{ str: text, hasEOL: false }]);
    markHits([element], [text], partsToMark(own, findHits(own, '1', 1), undefined));
    expect(element.textContent).toBe(text);
    expect(element.querySelector('img')).toBeNull();
  });
});
