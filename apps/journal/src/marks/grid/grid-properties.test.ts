import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aGrid } from '../../../test/a-grid.ts';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import { blockOf, moveCursor, placeCursor, positionsOf, rebaseCursor, type Step } from './cursor.ts';
import { cellAt, HEADER_ROW, NAME_COLUMN, toLayout, type GridLayout } from './layout.ts';
import { planPaste } from './paste/paste.ts';
import { readTsv, writeTsv } from '../../shared/typing/tsv.ts';
import { gapBefore, hiddenActive, indexesOf, rangeOf } from './visible-indexes.ts';

const step = fc.constantFrom<Step>(
  'up',
  'down',
  'left',
  'right',
  'rowStart',
  'rowEnd',
  'gridStart',
  'gridEnd',
  'pageUp',
  'pageDown',
);
const size = fc.integer({ min: 1, max: 6 });
const moves = fc.array(fc.record({ step, isExtending: fc.boolean() }), { maxLength: 20 });

const isInside = ({ students, columns, totalCount }: GridLayout, row: number, column: number): boolean =>
  row >= HEADER_ROW && row < students.length && column >= NAME_COLUMN && column < columns.length + totalCount;

describe('any keys in a grid of any size (§2 Journal.2)', () => {
  it('keep the cursor in the grid, and the block at marks', () => {
    fc.assert(
      fc.property(size, size, moves, (columnCount, studentCount, keys) => {
        const layout = toLayout(aGrid(columnCount, studentCount));
        let cursor = placeCursor({ row: 0, column: 0 });
        for (const { step: key, isExtending } of keys) {
          const before = cursor;
          cursor = moveCursor(cursor, key, { layout, pageRows: 3, isExtending });
          expect(isInside(layout, cursor.active.row, cursor.active.column)).toBe(true);
          expect(cursor.anchor).toEqual(isExtending ? before.anchor : cursor.active);
          const block = blockOf(cursor, layout);
          for (const place of block ? positionsOf(block) : []) expect(cellAt(layout, place)).toBeDefined();
        }
      }),
    );
  });

  it('lead back: right and left, down and up, away from the edges', () => {
    const layout = toLayout(aGrid(5, 5));
    const inner = fc.integer({ min: 0, max: 3 });
    const pairs = fc.constantFrom<readonly [Step, Step]>(['right', 'left'], ['down', 'up']);
    fc.assert(
      fc.property(inner, inner, pairs, (row, column, [there, back]) => {
        const start = placeCursor({ row, column });
        const away = moveCursor(start, there, { layout, pageRows: 3 });
        expect(away).not.toEqual(start);
        expect(moveCursor(away, back, { layout, pageRows: 3 })).toEqual(start);
      }),
    );
  });
});

describe('a grid that is loaded again', () => {
  it('keeps the cursor at its student and lesson wherever they are now', () => {
    const grid = aGrid(4, 4);
    const ids = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });
    const index = fc.integer({ min: 0, max: 3 });
    const place = fc.record({ row: index, column: index });
    fc.assert(
      fc.property(ids, ids, place, (rows, columns, { row, column }) => {
        const before = toLayout(grid);
        const after = toLayout({
          students: grid.students.filter((_, at) => rows.includes(at)),
          columns: grid.columns.filter((_, at) => columns.includes(at)),
        });
        const cursor = {
          ...placeCursor({ row, column }),
          edit: { kind: 'typed', text: '8', seen: null } as const,
        };
        const { active, edit } = rebaseCursor(cursor, before, after);
        const remains = rows.includes(row) && columns.includes(column);
        const expected = remains ? { cell: cellAt(before, cursor.active), edit: cursor.edit } : {};
        expect(remains ? { cell: cellAt(after, active), edit } : { edit }).toEqual(expected);
        expect(isInside(after, active.row, active.column)).toBe(true);
      }),
    );
  });
});

describe('a copied block', () => {
  const text = fc.stringMatching(/^[а-я\d+/ ]{0,5}$/);
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }));

  it('is the same after it was written for a spreadsheet and read again', () => {
    fc.assert(fc.property(table, (rows) => expect(readTsv(`${writeTsv(rows)}\n`)).toEqual(rows)));
  });

  it('changes exactly the cells that the preview names, and pasting again changes nothing', () => {
    const grid = aGrid(3, 3);
    const layout = toLayout(grid);
    const pasted = fc.array(fc.array(fc.constantFrom('85', '', 'н', 'хх', '101'), { minLength: 1 }));
    fc.assert(
      fc.property(pasted, (rows) => {
        const marks = createMarkStore(grid);
        const from = { row: 1, column: 1 };
        const target = { layout, marks, block: { from, to: from }, deletesBlank: true };
        const plan = planPaste(rows, target);
        const changes = plan.rows.flatMap(({ student, cells }) =>
          cells.filter(({ verdict }) => verdict === 'change').map((cell) => ({ ...cell, student })),
        );
        expect(plan.edits).toHaveLength(changes.length);
        marks.set(plan.edits);
        for (const { student, lesson, after } of changes)
          expect(marks.cell(lesson?.lessonId ?? 0, student?.id ?? 0).value).toBe(after);
        expect(planPaste(rows, target).edits).toEqual([]);
      }),
    );
  });
});

describe('the rendered part of a long list', () => {
  const sizePx = 40;

  it('covers the window and the active row, in order, and the gaps fill the rest', () => {
    const count = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(count, fc.nat(12_000), fc.nat(400), (rows, scrollPx, active) => {
        const offsetPx = Math.min(scrollPx, Math.max(0, rows * sizePx - 400));
        const range = rangeOf({ offsetPx, lengthPx: 400, sizePx, overscan: 2 });
        const indexes = indexesOf(range, rows, hiddenActive(range, rows, active));
        expect(indexes).toEqual([...new Set(indexes)].toSorted((one, other) => one - other));
        const firstVisible = Math.floor(offsetPx / sizePx);
        const lastVisible = Math.min(rows, Math.ceil((offsetPx + 400) / sizePx)) - 1;
        for (let row = firstVisible; row <= lastVisible; row += 1) expect(indexes).toContain(row);
        expect(indexes.includes(active)).toBe(
          active < rows && (active <= range.last || indexes.at(-1) === active),
        );
        const gapsPx = indexes.reduce((sum, _, at) => sum + gapBefore(indexes, at, sizePx), 0);
        expect(gapsPx).toBe(((indexes.at(-1) ?? -1) + 1 - indexes.length) * sizePx);
        expect(indexes.length).toBeLessThan(18);
      }),
    );
  });
});
