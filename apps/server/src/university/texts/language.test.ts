import { describe, expect, it } from '@jest/globals';
import { languages, markKinds, type Language } from '@portal/domain';
import { errorTables } from '@portal/wire';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { errorMessage, translate } from './language.ts';
import { moduleTexts } from './module-texts.ts';

const codes = Object.values(errorTables()).flatMap((table) => Object.keys(table));

describe('the error messages', () => {
  it.each(languages)('of %s are those of the error codes', (language) => {
    const { errors } = { ru, kg, en }[language];
    const ofModules = moduleTexts(language).flatMap(([key]) => key.match(/(?<=^errors\.).+/) ?? []);
    const named = [...Object.keys(errors), ...ofModules].map((key) =>
      key.replace(/_(?:one|few|many|other)$/, ''),
    );
    expect([...new Set(named)].toSorted()).toEqual(codes.toSorted());
  });

  it('contain the values of their placeholders', () => {
    expect(errorMessage('en', 'fileTooLarge', { n: 20 })).toBe('File size exceeds the limit 20 MB');
  });

  it.each([
    [1, ['1 кредит,', '1 кредит болот', '1 credit;']],
    [2, ['2 кредита,', '2 кредит болот', '2 credits;']],
    [11, ['11 кредитов,', '11 кредит болот', '11 credits;']],
    [21, ['21 кредит,', '21 кредит болот', '21 credits;']],
  ])('inflect their nouns after %i', (count, parts) => {
    languages.forEach((language, at) => {
      const message = errorMessage(language, 'tooManyCredits', { discipline: 'Физика', count, max: 30 });
      expect(message).toContain(parts[at]);
    });
  });
});

describe('the grade scale of a transcript', () => {
  it.each<[Language, number, string]>([
    ['ru', 61, 'D – от 61 балла (1)'],
    ['ru', 65, 'D – от 65 баллов (1)'],
    ['kg', 61, 'D – 61 баллдан (1)'],
    ['en', 61, 'D from 61 points (1)'],
  ])('in %s inflects the points %i', (language, count, text) => {
    expect(translate(language, 'reports.transcript.scaleStep', { letter: 'D', count, number: 1 })).toBe(text);
  });
});

describe('the legend of a printed journal', () => {
  it.each(Object.entries({ ru, kg, en }))('in %s explains each kind of mark', (_, { reports }) => {
    for (const { shortText } of Object.values(markKinds))
      expect(reports.activity.legend).toContain(`${shortText} – `);
  });
});
