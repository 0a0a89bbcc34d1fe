import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { aProblem } from '../../../test/records/a-problem.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { ImportError, refuse } from '../../storage/record-files/problem.ts';
import { readCsv } from '../../storage/tables/read-csv.ts';
import { withProblemsFile } from './with-problems-file.ts';

afterAll(removeTempDirs);

describe('problems', () => {
  it('are written into a file to send back, in which no value is a formula', async () => {
    const file = path.join(await createTempDir(), 'problems.csv');
    const work = async () => refuse([aProblem]);
    await expect(withProblemsFile(file, work)).rejects.toThrow(ImportError);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(readCsv(text.slice(1)).rows.map(({ cells }) => cells)).toEqual([
      ['file', 'line', 'column', 'value', 'problem', 'remedy'],
      ['a.csv', '3', 'ПИН', `'=1+1;"`, 'is no number', 'correct it'],
    ]);
    await expect(withProblemsFile(undefined, work)).rejects.toThrow('is no number');
  });

  it('are said also when their file cannot be written', async () => {
    const file = path.join(await createTempDir(), 'missing', 'problems.csv');
    const refused = withProblemsFile(file, async () => refuse([aProblem]));
    await expect(refused).rejects.toThrow('is no number');
    await expect(refused).rejects.toThrow('cannot be written: give another path');
  });
});
