import { describe, expect, it } from '@jest/globals';
import type { OfficeSetting, SettingField } from '@portal/wire/settings/office-settings';
import { faultsOf, toControls, toJson } from './field-values.ts';

const aField = (overrides: Partial<SettingField>): SettingField => ({
  path: ['part'],
  label: 'Часть',
  kind: 'text',
  minimum: null,
  maximum: null,
  options: [],
  ...overrides,
});

const aSetting = (fields: SettingField[]): OfficeSetting => ({
  name: 'example',
  title: 'Пример',
  text: 'Пример.',
  value: '{}',
  defaultValue: '{}',
  isSet: false,
  changedAt: null,
  changedBy: null,
  fields,
});

/** What comes back when nothing was typed. */
const roundTrip = (fields: SettingField[], json: string) =>
  toJson(fields, toControls(aSetting(fields), json));

describe('the controls of a value', () => {
  it.each([
    [[aField({ path: [], kind: 'text' })], '"Asia/Bishkek"'],
    [[aField({ path: [], kind: 'json' })], '[{"entry":"rating","address":"https://a.kg"}]'],
    [[aField({ kind: 'switch' })], '{"part":false}'],
    [[aField({ kind: 'number' })], '{"part":0.5}'],
    [[aField({ kind: 'localized' })], '{"part":"Бишкек"}'],
    [[aField({ kind: 'localized' })], '{"part":{"ru":"Ош","kg":"Ош","en":"Osh"}}'],
    [[aField({ kind: 'localized' })], '{"part":""}'],
    [
      [aField({ path: ['a', 'b'], kind: 'whole' }), aField({ path: ['a', 'c'], kind: 'choice' })],
      '{"a":{"b":1,"c":"x"}}',
    ],
  ])('of %j hold %s', (fields, json) => {
    expect(roundTrip(fields, json)).toBe(json);
  });

  it('take a comma for a point, and no blanks around a text', () => {
    const fields = [aField({ path: ['n'], kind: 'number' }), aField({ path: ['t'] })];
    expect(toJson(fields, { 'value/n': ' 2,5 ', 'value/t': ' x ' })).toBe('{"n":2.5,"t":"x"}');
  });
});

describe('the faults of controls', () => {
  const whole = aField({ kind: 'whole', minimum: 1, maximum: 9 });
  it.each([
    [whole, '', 'notWhole'],
    [whole, '1.5', 'notWhole'],
    [whole, '0', 'tooSmall'],
    [whole, '10', 'tooLarge'],
    [whole, '9', undefined],
    [aField({ kind: 'number' }), 'x', 'notNumber'],
    [aField({ kind: 'number' }), '-7,5', undefined],
    [aField({ kind: 'json' }), '{', 'notJson'],
    [aField({ kind: 'json' }), '{}', undefined],
    [aField({ kind: 'text' }), '', undefined],
  ])('of %j that holds %j: %s', (field, typed, fault) => {
    expect(faultsOf([field], { 'value/part': typed })).toEqual(
      fault === undefined ? {} : { 'value/part': fault },
    );
  });
});
