import { describe, expect, it } from '@jest/globals';
import { markKinds } from '@portal/domain';
import { errorTables } from '@portal/wire';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { errorMessage } from './language.ts';

const codesOf = (tables: Readonly<Record<string, object>>) =>
  Object.entries(tables).flatMap(([feature, table]) =>
    Object.keys(table).map((code) => `${feature}.${code}`),
  );

describe('the error messages', () => {
  it.each(Object.entries({ ru, kg, en }))('of %s are those of the error codes, by feature', (_, file) => {
    expect(codesOf(file.errors).toSorted()).toEqual(codesOf(errorTables).toSorted());
  });

  it('contain the values of their placeholders', () => {
    expect(errorMessage('en', 'fileTooLarge', { n: '20' })).toBe('File size exceeds the limit 20 MB');
  });
});

describe('the legend of a printed journal', () => {
  it.each(Object.entries({ ru, kg, en }))('in %s explains each kind of mark', (_, { reports }) => {
    for (const { shortText } of Object.values(markKinds))
      expect(reports.activity.legend).toContain(`${shortText} – `);
  });
});
