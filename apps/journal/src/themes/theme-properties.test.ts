import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOURS_MAX } from '@portal/wire';
import { aWorkbook } from '../../test/a-workbook.ts';
import { moveTheme } from './move-theme.ts';
import { parseThemes } from './parse-themes.ts';
import { readSheet } from './read-sheet.ts';

describe('any plan of themes (§2 Journal.3)', () => {
  const text = fc.constantFrom('', '1', '2.', '13', '1,5', 'Ключи', 'Индексы', 'я'.repeat(501));
  const sheet = fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 12 });

  it('has each row accepted, refused with its number, or left out as empty or heading', () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const { accepted, rejected } = parseThemes(rows);
        const filled = rows.filter((cells) => cells.some(Boolean)).length;
        const leftOut = filled - accepted.length - rejected.length;
        expect([0, 1]).toContain(leftOut);
        for (const { title, hours } of accepted) {
          expect(title).toMatch(/^(?:Ключи|Индексы|2\.)$/u);
          expect(Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MAX).toBe(true);
        }
        for (const { row, text: shown } of rejected)
          expect(shown).toBe((rows[row - 1] ?? []).filter(Boolean).join(' · '));
      }),
    );
  });

  it('is read from a workbook as it was written', () => {
    const cellText = fc.constantFrom('Ключи', 'Өзгөрүү', '4', '');
    const width = 3;
    const written = fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1 });
    fc.assert(
      fc.property(written, (rows) => {
        const xml = rows.map((cells, row) => {
          const inRow = cells.map(
            (each, at) => `<c r="${'ABC'[at]}${row + 1}" t="inlineStr"><is><t>${each}</t></is></c>`,
          );
          return `<row>${inRow.join('')}</row>`;
        });
        expect(readSheet(aWorkbook(xml.join('')))).toEqual(rows);
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
