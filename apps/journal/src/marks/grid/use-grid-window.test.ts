import { describe, expect, it } from '@jest/globals';
import { aGrid } from '../../../test/a-grid.ts';
import { toLayout } from './layout.ts';
import { GridWindow } from './use-grid-window.ts';

const sizes = { rowPx: 26, columnPx: 68, headerPx: 62, totalsPx: 180, modulesPx: 0 };
const withModules = { ...sizes, totalsPx: 420, modulesPx: 240 };
const layout = toLayout(aGrid(40, 3));

/** A grid of 1,000 px without names, scrolled to some lesson. */
function open(scrollLeft: number) {
  const scroller = document.createElement('div');
  Object.defineProperties(scroller, {
    clientWidth: { value: 1_000 },
    clientHeight: { value: 500 },
    scrollLeft: { value: scrollLeft, writable: true },
  });
  return { scroller, gridWindow: new GridWindow({ current: scroller }, sizes) };
}

describe('columns of modules that come and go', () => {
  it('leave the active lesson in sight', () => {
    const { scroller, gridWindow } = open(0);
    // Its right edge is at 748 px, which the modules would cover.
    gridWindow.resize(withModules, { row: 0, column: 10 }, layout);
    expect(scroller.scrollLeft).toBe(748 - 580);
    gridWindow.resize(sizes, { row: 0, column: 10 }, layout);
    expect(scroller.scrollLeft).toBe(748 - 580);
  });

  it('leave the place as it is when the active lesson is in sight before and after, or was scrolled away', () => {
    const { scroller, gridWindow } = open(340);
    gridWindow.resize(withModules, { row: 0, column: 6 }, layout);
    expect(scroller.scrollLeft).toBe(340);
    gridWindow.resize(sizes, { row: 0, column: 39 }, layout);
    expect(scroller.scrollLeft).toBe(340);
    gridWindow.resize(withModules, { row: 0, column: 39 }, layout);
    expect(scroller.scrollLeft).toBe(340);
  });
});
