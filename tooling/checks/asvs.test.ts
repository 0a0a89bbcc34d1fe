import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** The rows of level 1 of ASVS 5.0.0: section, then the numbers of its rows. */
const levelOne: Readonly<Record<string, readonly number[]>> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
};

/** `6.2.1 to 6.2.3` is three rows. */
function rowsOf(text: string): string[] {
  const [, section = '', first = '', last = first] =
    /^(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?$/.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`);
}

const page = readFileSync(path.join(import.meta.dirname, '../../docs/security/asvs.md'), 'utf8');
const named = [...page.matchAll(/^\| (\d[\d., to]*?) +\|/gm)].flatMap(([, cell = '']) =>
  cell.split(', ').flatMap(rowsOf),
);

describe('the table of ASVS', () => {
  it('has every row of level 1: held, open, or why it does not apply', () => {
    const rows = Object.entries(levelOne).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    expect(rows).toHaveLength(70);
    expect(rows.filter((row) => !named.includes(row))).toEqual([]);
  });

  it('has each row once', () => {
    expect(named.filter((row, at) => named.indexOf(row) !== at)).toEqual([]);
  });
});
