import { describe, expect, it } from '@jest/globals';
import {
  assessedValues,
  codesStartingWith,
  markCodes,
  markId,
  markKinds,
  markOfId,
  markOfSpelling,
  markOfStored,
} from './mark-kinds.ts';

const kinds = Object.values(markKinds);

describe('the kinds of marks', () => {
  it.each([
    ['ids', assessedValues.map(markId)],
    ['texts', kinds.map(({ text }) => text)],
    ['short texts', kinds.map(({ shortText }) => shortText)],
    ['spellings', kinds.flatMap(({ spellings }): string[] => [...spellings])],
  ])('have %s that differ', (_, values: readonly unknown[]) => {
    expect(new Set(values).size).toBe(values.length);
  });

  it('have ids without a gap, which the wire lists in their order', () => {
    expect(assessedValues.map(markId)).toEqual(assessedValues.map((_, at) => at + 1));
  });

  it('are read from what is stored', () => {
    expect(markCodes.map(markOfStored)).toEqual(markCodes);
    expect(['71.5', '100', null].map(markOfStored)).toEqual([71.5, 100, null]);
  });

  it.each(['asleep', '', 'NaN', 'toString'])('are not «%s», which is an error', (text) => {
    expect(() => markOfStored(text)).toThrow(`«${text}» is not a mark`);
  });

  it('have no id that is unknown', () => {
    expect(() => markOfId(109)).toThrow('No mark has the id 109');
  });

  it('are recognised by their spellings', () => {
    const spelled = ['нб', 'опоздала', 'болел', 'зачет'].map((text) => markOfSpelling(text, false));
    expect(spelled).toEqual(['absent', 'late', undefined, undefined]);
  });

  it('are passed and failed, too, where a class ends so', () => {
    expect(['зачет', 'нз', 'н'].map((text) => markOfSpelling(text, true))).toEqual([
      'passed',
      'failed',
      'absent',
    ]);
    expect(codesStartingWith('н', true)).toEqual(['absent', 'failed']);
    expect(codesStartingWith('н', false)).toEqual(['absent']);
  });
});
