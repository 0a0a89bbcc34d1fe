import { expect, it } from '@jest/globals';
import { columnHeaders } from '../../university/settings/import-columns.setting.ts';
import { columnReference } from '../tables/column-reference.ts';
import { foldHeader, headerNames, nearestColumn } from './headers.ts';

it('no header means two columns', () => {
  const folded = Object.entries(columnHeaders).flatMap(([name, headers]) =>
    [name, ...headers].map(foldHeader),
  );
  expect(folded.filter((header, at) => folded.indexOf(header) !== at)).toEqual([]);
});

it('an unknown header names the nearest column of its table only', () => {
  const names = headerNames({});
  expect(nearestColumn('Дисциплна', ['discipline', 'group'], names)).toBe('discipline');
  expect(nearestColumn('Дисциплна', ['group'], names)).toBeUndefined();
  expect(nearestColumn('Тип', ['group'], names)).toBeUndefined();
});

it('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnReference)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
