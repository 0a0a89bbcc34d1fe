import { describe, expect, it } from '@jest/globals';
import { aColumn, aGrid } from '../../../test/a-grid.ts';
import { blockOf, moveCursor, placeCursor, rebaseCursor } from './cursor.ts';
import { toLayout } from './layout.ts';
import { gapBefore, hiddenActive, indexesOf, offsetToReveal, rangeOf } from './visible-indexes.ts';

const layout = toLayout(aGrid(3, 4));
const pageRows = 3;

describe('the cursor', () => {
  it('stops at the edges: header, name and the last total', () => {
    const corner = moveCursor(placeCursor({ row: -1, column: -1 }), 'left', { layout, pageRows });
    expect(corner.active).toEqual({ row: -1, column: -1 });
    const end = moveCursor(placeCursor({ row: 3, column: 5 }), 'right', { layout, pageRows });
    expect(end.active).toEqual({ row: 3, column: 5 });
  });

  it('keeps a block inside the marks', () => {
    const options = { layout, pageRows, isExtending: true };
    const selected = moveCursor(placeCursor({ row: 0, column: 0 }), 'up', options);
    expect(blockOf(moveCursor(selected, 'right', options), layout)).toEqual({
      from: { row: 0, column: 0 },
      to: { row: 0, column: 1 },
    });
    expect(blockOf(placeCursor({ row: 0, column: -1 }), layout)).toBeUndefined();
    expect(blockOf(placeCursor({ row: -1, column: 0 }), layout)).toBeUndefined();
    expect(blockOf(placeCursor({ row: 0, column: 3 }), layout)).toBeUndefined();
  });

  it('stays at its lesson with its edit when a colleague adds one before it', () => {
    const before = aGrid(3, 4);
    const after = toLayout({ ...before, columns: [aColumn(9), ...before.columns] });
    const edit = { kind: 'typed', text: '8', seen: null } as const;
    const cursor = { ...placeCursor({ row: 1, column: 1 }), edit };
    expect(rebaseCursor(cursor, toLayout(before), after)).toEqual({
      active: { row: 1, column: 2 },
      anchor: { row: 1, column: 2 },
      edit,
    });
    const total = placeCursor({ row: 1, column: 4 });
    expect(rebaseCursor(total, toLayout(before), after).active).toEqual({ row: 1, column: 5 });
  });

  it('ends the edit when the lesson is gone', () => {
    const before = aGrid(3, 4);
    const after = toLayout({ ...before, columns: before.columns.slice(0, 2) });
    const cursor = {
      ...placeCursor({ row: 1, column: 2 }),
      edit: { kind: 'typed', text: '8', seen: null } as const,
    };
    expect(rebaseCursor(cursor, toLayout(before), after).edit).toBeUndefined();
  });
});

describe('the rendered rows', () => {
  it('are the visible ones with some before and after', () => {
    const range = rangeOf({ offsetPx: 400, lengthPx: 100, sizePx: 40, overscan: 2 });
    expect(range).toEqual({ first: 8, last: 14 });
    expect(indexesOf(range, 12)).toEqual([8, 9, 10, 11]);
  });

  it('contain the active one wherever it is', () => {
    const range = { first: 8, last: 9 };
    const rendered = (active: number) => indexesOf(range, 100, hiddenActive(range, 100, active));
    expect(rendered(3)).toEqual([3, 8, 9]);
    expect(rendered(9)).toEqual([8, 9]);
    expect(rendered(50)).toEqual([8, 9, 50]);
    expect(rendered(-1)).toEqual([8, 9]);
    expect(rendered(100)).toEqual([8, 9]);
  });

  it('are reached by the shortest way', () => {
    const reveal = (offsetPx: number, index: number, lengthPx = 100) =>
      offsetToReveal(index, { offsetPx, lengthPx, sizePx: 40 });
    expect([reveal(400, 10), reveal(400, 11)]).toEqual([400, 400]);
    expect([reveal(400, 9), reveal(400, 12), reveal(400, 0)]).toEqual([360, 420, 0]);
    // With less room than a row its start is visible.
    expect(reveal(400, 12, 30)).toBe(480);
  });

  it('leave the space of the skipped ones', () => {
    expect([0, 1, 2].map((at) => gapBefore([3, 8, 9], at, 40))).toEqual([120, 160, 0]);
  });
});
