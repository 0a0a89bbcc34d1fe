import { describe, expect, it } from '@jest/globals';
import { markCodes, markCodesOf, markKinds } from '@portal/domain';
import en from '../../../locales/en.json';
import kg from '../../../locales/kg.json';
import ru from '../../../locales/ru.json';
import { parseMark } from './typed-mark.ts';

describe('a typed mark', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['85', 85],
    [' 100 ', 100],
    ['007', 7],
    ['85,0', 85],
    ['90.00', 90],
    ['90%', 90],
    ['77,0\u00a0%', 77],
    ['\u00a077\u202f', 77],
    ['\u200b6\u00ad6\ufeff', 66],
    ['90\u00a0%', 90],
    ['\uff18\uff15', 85],
    ['\uff19\uff10\uff0c\uff10\uff10\uff05', 90],
    ['н\u00a0/\u200bб', 'absent'],
    ['н', 'absent'],
    ['Н', 'absent'],
    ['н/б', 'absent'],
    ['Н/Б', 'absent'],
    ['нб', 'absent'],
    ['nb', 'absent'],
    ['n/b', 'absent'],
    ['H', 'absent'],
    ['Hб', 'absent'],
    ['н6', 'absent'],
    ['уваж.', 'excused'],
    ['Уваж', 'excused'],
    ['у', 'excused'],
    ['y', 'excused'],
    ['опоздал', 'late'],
    ['опоздала', 'late'],
    ['о', 'late'],
    ['o', 'late'],
    ['+', 'present'],
  ] as const)('«%s» is %p (§9 Journal.1)', (text, value) => {
    expect(parseMark(text)).toEqual({ value });
  });

  it.each([
    ['101', 'notWhole'],
    ['1000', 'notWhole'],
    ['101%', 'notWhole'],
    ['85,5', 'notWhole'],
    ['85.5', 'notWhole'],
    ['85,50%', 'notWhole'],
    ['\uff18\uff15,5', 'notWhole'],
    ['8\u00b2', 'invalid'],
    [',5', 'notWhole'],
    ['-5', 'notWhole'],
    ['%', 'invalid'],
    ['1e2', 'invalid'],
    ['85 90', 'invalid'],
    ['отл', 'invalid'],
    ['н н', 'invalid'],
    ['++', 'invalid'],
  ] as const)('«%s» is refused: %s', (text, invalid) => {
    expect(parseMark(text)).toEqual({ invalid });
  });
});

describe('a kind of mark', () => {
  it.each(markCodes)('%s is typed by each of its spellings and as its text', (code) => {
    const { spellings, text } = markKinds[code];
    for (const typed of [...spellings, text]) expect(parseMark(typed, true)).toEqual({ value: code });
  });

  it.each(Object.entries({ ru, kg, en }))('is explained where %s lists them all', (_, { phone }) => {
    for (const code of markCodesOf(false)) expect(phone.hint).toContain(markKinds[code].text);
  });

  it.each(Object.entries({ ru, kg, en }))('is named by %s where a text is none', (_, { grid }) => {
    for (const code of markCodes) expect(grid.invalidPassFail).toContain(markKinds[code].text);
  });
});

describe('an outcome', () => {
  it('is a mark only where the class is passed or failed', () => {
    expect(parseMark('Зачёт', true)).toEqual({ value: 'passed' });
    expect(parseMark('н/з', true)).toEqual({ value: 'failed' });
    expect(parseMark('Зачёт')).toEqual({ invalid: 'invalid' });
  });
});
