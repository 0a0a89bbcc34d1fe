import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@portal/domain';
import { findSettingProblems, resolveSetting } from '../../../university/settings/resolve-setting.ts';
import type { SettingSchema } from '../../../university/settings/setting-schema.ts';
import { settingNames, settings, type SettingName } from '../../../university/settings/settings.ts';
import { describeFields } from './describe-fields.ts';
import { problemTexts } from './problem-texts.ts';
import { storedForm } from './stored-form.ts';

const schema: SettingSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['limit', 'inner', 'list'],
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 9 },
    inner: {
      type: 'object',
      additionalProperties: false,
      required: ['a', 'b'],
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    },
    list: { type: 'array', items: { type: 'integer' } },
  },
};
const fallback = { limit: 3, inner: { a: 'x', b: 'y' }, list: [1, 2] };
const storedOf = (value: unknown, before?: unknown) => storedForm(schema, value, { before, fallback });

describe('what is stored of a setting', () => {
  it('is nothing of what equals the default, so that it keeps following it', () => {
    expect(storedOf(fallback)).toEqual({});
  });

  it('is what differs, also inside of a part', () => {
    expect(storedOf({ ...fallback, limit: 4 })).toMatchObject({ limit: 4 });
    expect(storedOf({ ...fallback, inner: { a: 'x', b: 'z' } })).toEqual({ inner: { b: 'z' } });
  });

  it('is a list whole, because entries have no names', () => {
    expect(storedOf({ ...fallback, list: [1, 2, 3] })).toMatchObject({ list: [1, 2, 3] });
    expect(storedOf({ ...fallback, list: [] })).toMatchObject({ list: [] });
  });

  it('is also what was stored before and equals the default by chance', () => {
    expect(storedOf(fallback, { limit: 8, inner: { b: 'old' } })).toEqual({ limit: 3, inner: { b: 'y' } });
  });

  it('has fields that the schema does not know, for its check to refuse', () => {
    const stored = storedOf({ ...fallback, limits: 4 });
    expect(stored).toMatchObject({ limits: 4 });
    expect(findSettingProblems({ schema, default: fallback, reference: '' }, stored)).toEqual(
      expect.arrayContaining([expect.objectContaining({ keyword: 'additionalProperties' })]),
    );
  });

  it.each([['text'], [5], [null], [[1]]])('is %j as it is where an object is wanted', (value) => {
    expect(storedOf(value)).toEqual(value);
  });

  it.each(settingNames)('of %s is read back as the value that was stored', (name) => {
    const { schema: own, default: standard } = settings[name];
    const stored = storedForm(own, standard, { before: undefined, fallback: standard });
    expect(findSettingProblems(settings[name], standard)).toEqual([]);
    expect(resolveSetting<unknown>(settings[name], stored)).toEqual(standard);
  });
});

describe('the controls of settings', () => {
  it.each(languages)('have labels and options in the language %s', (lang) => {
    const all = settingNames.flatMap((name) => describeFields(lang, name));
    expect(all.filter(({ label }) => label.trim() === '')).toEqual([]);
    const choices = all.filter(({ kind }) => kind === 'choice');
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.flatMap(({ options }) => options).filter(({ label }) => label === '')).toEqual([]);
  });

  it('differ between the languages in their words only', () => {
    const shapeOf = (lang: Language) =>
      settingNames.map((name) =>
        describeFields(lang, name).map(({ path, kind, minimum, maximum }) => ({
          path,
          kind,
          minimum,
          maximum,
        })),
      );
    expect(shapeOf('kg')).toEqual(shapeOf('ru'));
    expect(shapeOf('en')).toEqual(shapeOf('ru'));
    expect(describeFields('kg', 'auditLifetime')).not.toEqual(describeFields('ru', 'auditLifetime'));
  });

  it('have bounds where they are numbers, and options where one is chosen', () => {
    const all = settingNames.flatMap((name) => describeFields('en', name));
    const numbers = all.filter(({ kind }) => kind === 'whole' || kind === 'number');
    expect(numbers.filter(({ minimum, maximum }) => minimum === null || maximum === null)).toEqual([]);
    const others = all.filter(({ kind }) => kind !== 'choice');
    expect(others.filter(({ options }) => options.length > 0)).toEqual([]);
  });
});

const problemsOf = (lang: Language, name: SettingName, value: unknown) =>
  problemTexts(lang, name, findSettingProblems(settings[name], value));

describe('what is wrong with a value', () => {
  it.each([
    ['ru', 'Лет'],
    ['kg', 'жыл'],
    ['en', 'Years'],
  ] as const)('is said in the language %s, with the label of the field and its limit', (lang, label) => {
    const [tooSmall, ...others] = problemsOf(lang, 'auditLifetime', { years: 0 });
    expect(others).toEqual([]);
    expect(tooSmall?.toLowerCase()).toContain(label.toLowerCase());
    expect(tooSmall).toContain('1');
    expect(problemsOf(lang, 'auditLifetime', { years: 101 })[0]).toContain('100');
  });

  it('is nothing at the bounds', () => {
    expect(problemsOf('en', 'auditLifetime', { years: 1 })).toEqual([]);
    expect(problemsOf('en', 'auditLifetime', { years: 100 })).toEqual([]);
  });

  it('is said once for each field, all at once', () => {
    const problems = problemsOf('en', 'attachmentLimit', { maxMb: 'a', dailyMb: 0 });
    expect(problems).toHaveLength(2);
    expect(new Set(problems).size).toBe(2);
  });

  it('names the entry of a list by its number', () => {
    const [problem] = problemsOf('en', 'sidebarLinks', [
      { entry: 'rating', address: 'https://a.kg' },
      { entry: 'rating', address: 'ftp://b.kg' },
    ]);
    expect(problem).toContain('(1.address)');
  });

  it.each(languages)('never shows a word of JSON Schema in the language %s', (lang) => {
    const problems = settingNames.flatMap((name) =>
      problemsOf(lang, name, 17).concat(problemsOf(lang, name, {})),
    );
    expect(problems.length).toBeGreaterThan(settingNames.length / 2);
    expect(problems.filter((text) => /undefined|\{\{|anyOf|minItems|instancePath/.test(text))).toEqual([]);
  });
});
