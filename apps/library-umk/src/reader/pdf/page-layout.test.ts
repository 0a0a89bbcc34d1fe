import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anchorAt,
  layoutPages,
  nextZoom,
  PAGE_GAP_PX,
  pageAt,
  pagesInView,
  percentOf,
  topOf,
} from './page-layout.ts';

const usual = { width: 600, height: 800 };
const wide = { width: 1_200, height: 800 };
const layoutOf = (count: number, zoom: 'fit' | number = 'fit', sizes = new Map([[2, wide]])) =>
  layoutPages({ count, sizes, usual, zoom, availableWidth: 300 });

describe('the layout of a PDF (§2 Library)', () => {
  it('fits each page into the width, and takes unknown pages to be like the first', () => {
    const { boxes, height } = layoutOf(3);
    expect(boxes.map(({ width, height: tall }) => [width, tall])).toEqual([
      [300, 400],
      [300, 200],
      [300, 400],
    ]);
    expect(boxes.map(({ top }) => top)).toEqual([12, 424, 636]);
    expect(height).toBe(1_000 + 4 * PAGE_GAP_PX);
  });

  it('shows 96 pixels for an inch at a zoom of 1', () => {
    expect(layoutOf(1, 1).boxes[0]).toMatchObject({ width: 800, scale: 4 / 3 });
    expect(percentOf(4 / 3)).toBe(100);
  });

  it('renders the pages in the window and one on each side', () => {
    expect(pagesInView(layoutOf(1_000), 0, 300)).toEqual([1, 2]);
    const view = pagesInView(layoutOf(1_000), 100_000, 300);
    expect(view.length).toBeLessThanOrEqual(4);
  });

  it('finds each page again, whatever the sizes and the zoom', () => {
    const size = fc.record({
      width: fc.integer({ min: 50, max: 3_000 }),
      height: fc.integer({ min: 50, max: 3_000 }),
    });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 60 }), fc.nat(), (all, seed) => {
        const sizes = new Map(all.map((one, at) => [at + 1, one]));
        const layout = layoutOf(all.length, 'fit', sizes);
        const number = (seed % all.length) + 1;
        const box = layout.boxes[number - 1];
        expect(pageAt(layout, box?.top ?? 0)).toBe(number);
        expect(topOf(layout, anchorAt(layout, box?.top ?? 0))).toBeCloseTo(box?.top ?? 0);
      }),
    );
  });

  it('keeps the place within a page when the zoom changes', () => {
    const [before, after] = [layoutOf(9), layoutOf(9, 2)];
    const anchor = anchorAt(before, (before.boxes[4]?.top ?? 0) + 100);
    expect(anchor).toEqual({ page: 5, part: 0.25 });
    expect(anchorAt(after, topOf(after, anchor))).toEqual(anchor);
  });
});

describe('the steps of the zoom', () => {
  it('go on from what is shown, and end', () => {
    expect([nextZoom(4 / 3, 1), nextZoom(4 / 3, -1)]).toEqual([1.25, 0.75]);
    expect(nextZoom(1.4, -1)).toBe(1);
    expect([nextZoom(99, 1), nextZoom(0.01, -1)]).toEqual([4, 0.25]);
  });
});
