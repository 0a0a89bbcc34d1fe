import type { Problem } from '../../src/storage/record-files/problem.ts';

/** A problem of a cell whose value would be a formula. */
export const aProblem: Problem = {
  file: 'a.csv',
  line: 3,
  column: 'ПИН',
  value: '=1+1;"',
  what: 'is no number',
  remedy: 'correct it',
};
