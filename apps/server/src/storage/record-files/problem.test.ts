import { describe, expect, it } from '@jest/globals';
import { aProblem } from '../../../test/records/a-problem.ts';
import { ImportError, refuse } from './problem.ts';

describe('problems', () => {
  it('are shown in the order of their lines, twenty of them, and say how to get the others', () => {
    const lines = Array.from({ length: 25 }, (_, at) => ({ ...aProblem, line: 30 - at }));
    const { message } = new ImportError([...lines, { file: 'a.csv', what: 'is damaged', remedy: 'save it' }]);
    const shown = message.split('\n');
    expect(shown.slice(0, 3)).toEqual([
      'Nothing was changed:',
      'a.csv: is damaged: save it',
      `a.csv, line 6, ПИН '=1+1;"': is no number: correct it`,
    ]);
    expect(shown).toHaveLength(22);
    expect(shown.at(-1)).toBe('and 6 more: --problems FILE writes all of them');
  });

  it('are no problem when there are none', () => {
    expect(() => refuse([])).not.toThrow();
  });
});
