import { describe, expect, it } from '@jest/globals';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';

describe.each([
  ['ru', ru],
  ['kg', kg],
  ['en', en],
])('the labels of the study panel in %s', (_, { study }) => {
  it('differ for every selector, because a label is all that tells two of them apart', () => {
    const labels = [study.year, study.term, study.discipline, study.semester, study.group];
    expect(new Set(labels).size).toBe(labels.length);
  });
});
