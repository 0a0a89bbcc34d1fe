import { describe, expect, it } from '@jest/globals';
import { pageOfTarget, readOutline } from './pdf-outline.ts';

type Pdf = Parameters<typeof readOutline>[0];

const page3 = { num: 9, gen: 0 };
/** The part of a document that the contents use. */
const pdfWith = (outline: unknown) =>
  ({
    getOutline: async () => outline,
    getDestination: async (name: string) => (name === 'series' ? [page3, { name: 'Fit' }] : null),
    getPageIndex: async () => 2,
  }) as unknown as Pdf;

describe('the contents of a PDF (§2 Library)', () => {
  it('are its outline in levels', async () => {
    const series = { title: 'Ряды', dest: 'series', items: [] };
    expect(await readOutline(pdfWith([{ title: 'Анализ', dest: null, items: [series] }]))).toEqual([
      { label: 'Анализ', target: null, items: [{ label: 'Ряды', target: 'series', items: [] }] },
    ]);
    expect(await readOutline(pdfWith(null))).toEqual([]);
  });

  it.each([
    ['series', 3],
    [[page3, { name: 'XYZ' }], 3],
    [[4], 5],
    ['unknown', undefined],
    [null, undefined],
    [[], undefined],
  ])('open %j on page %s', async (target, page) => {
    expect(await pageOfTarget(pdfWith([]), target)).toBe(page);
  });
});
