import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOURS_MAX } from '@portal/wire';
import { aWorkbook, rowsOf } from '../../../test/a-workbook.ts';
import { moveTheme } from './move-theme.ts';
import { isTaken, parseThemes } from './parse-themes.ts';
import { readTable } from './read-table.ts';

describe('any plan of themes (§2 Journal.3)', () => {
  const text = fc.constantFrom('', '1', '2.', '13', '1,5', 'Ключи', 'Индексы', 'я'.repeat(501));
  const sheet = fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 12 });

  it('has each row accepted, refused with its number, or left out as empty or heading', () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const parsed = parseThemes(rows);
        const filled = rows.flatMap((cells, at) => (cells.some(Boolean) ? [at + 1] : []));
        const numbers = parsed.map(({ row }) => row);
        expect([filled, filled.slice(1)]).toContainEqual(numbers);
        for (const { title, hours } of parsed.filter(isTaken)) {
          expect(title).toMatch(/^(?:Ключи|Индексы|2\.)$/u);
          expect(Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MAX).toBe(true);
        }
        for (const { row, text: shown } of parsed)
          expect(shown).toBe((rows[row - 1] ?? []).filter(Boolean).join(' · '));
      }),
    );
  });

  it('is read from a workbook as it was written', async () => {
    const cell = fc.constantFrom('Ключи', 'Өзгөрүү', 4, 12.5);
    const written = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(written, async (rows) => {
        expect(await readTable(aWorkbook(rowsOf(rows)))).toEqual(rows.map((cells) => cells.map(String)));
      }),
      { numRuns: 20 },
    );
  });
});

describe('any moves of a theme', () => {
  it('keep all themes in places from 1 without gaps, and change two places at most', () => {
    const move = fc.record({ id: fc.integer({ min: 1, max: 5 }), step: fc.constantFrom<-1 | 1>(-1, 1) });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        let themes = [1, 2, 3, 4, 5].map((id) => ({ id, position: id, title: `Тема ${id}`, hours: 2 }));
        for (const { id, step } of moves) {
          const saved = moveTheme(themes, id, step);
          expect([0, 2]).toContain(saved.length);
          themes = themes
            .map((theme) => saved.find((one) => one.id === theme.id) ?? theme)
            .toSorted((one, other) => one.position - other.position);
          expect(themes.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
        }
        expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length);
      }),
    );
  });
});
