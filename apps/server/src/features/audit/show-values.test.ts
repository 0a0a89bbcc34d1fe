import { describe, expect, it } from '@jest/globals';
import { languages, readTimeZone } from '@portal/domain';
import { claimNames } from '@portal/wire';
import { showChanges, showDetails } from './show-values.ts';
import { wordOfCode } from './value-words.ts';

const view = { lang: 'ru', zone: readTimeZone('Asia/Bishkek') } as const;
const changesOf = (before: unknown, after: unknown, action = '') =>
  showChanges(view, { action, before, after }).map((change) => [change.name, change.before, change.after]);
const detailsOf = (details: Readonly<Record<string, unknown>>, people: readonly string[] = [], action = '') =>
  showDetails(view, { action, details, people }).map(({ name, value }) => [name, value]);

describe('what a change replaced (D-66.4)', () => {
  it('has no name when it is one value', () => {
    expect(changesOf('preparing', 'ready')).toEqual([[null, 'preparing', 'ready']]);
    expect(changesOf(null, 3)).toEqual([[null, null, '3']]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it('is a list of the fields of both sides, by their names', () => {
    expect(
      changesOf(
        { room: '2/101', date: '2026-11-20', ofAnOlderRelease: 1 },
        { room: '2/102', date: '2026-11-21', time: '08:00' },
      ),
    ).toEqual([
      ['Аудитория', '2/101', '2/102'],
      ['Дата', '20.11.2026', '21.11.2026'],
      ['ofAnOlderRelease', '1', null],
      ['Время', null, '08:00'],
    ]);
  });

  it('has nested fields and entries of lists in one level', () => {
    expect(changesOf({ exam: { date: '2026-12-01', room: null } }, null)).toEqual([
      ['Экзамен · Дата', '01.12.2026', null],
      ['Экзамен · Аудитория', null, null],
    ]);
    expect(changesOf(null, [{ date: '2026-03-08', title: { ru: 'Праздник', en: 'Holiday' } }])).toEqual([
      ['1 · Дата', null, '08.03.2026'],
      ['1 · Название · по-русски', null, 'Праздник'],
      ['1 · Название · по-английски', null, 'Holiday'],
    ]);
  });
});

describe('codes', () => {
  it('are shown in words where their action has them: rights, states, kinds and rules', () => {
    expect(changesOf('preparing', 'issued', 'orderProcessed')).toEqual([[null, 'в работе', 'выдан']]);
    expect(changesOf({ rule: 'clash' }, null, 'registrationOverridden')).toEqual([
      ['Правило', 'пересечение занятий', null],
    ]);
    expect(detailsOf({ name: 'people.manage' }, [], 'claimGranted')).toEqual([
      ['Название', 'Люди и учётные записи'],
    ]);
    expect(detailsOf({ kind: 'moved' }, [], 'lessonChanged')).toEqual([['Вид', 'перенесено']]);
    expect(detailsOf({ kind: 'moved' }, [], 'studentOrdered')).toEqual([['Вид', 'Перевод в другую группу']]);
  });

  it('of another release, and the same words elsewhere, stay as they are', () => {
    expect(detailsOf({ name: 'of.another' }, [], 'claimGranted')).toEqual([['Название', 'of.another']]);
    expect(detailsOf({ name: 'people.manage' }, [], 'settingChanged')).toEqual([
      ['Название', 'people.manage'],
    ]);
  });

  it('have a word for each right, in every language', () => {
    for (const lang of languages)
      for (const claim of claimNames)
        expect(wordOfCode(lang, { action: 'claimGranted', field: 'name' }, claim)).toMatch(/\S/);
  });
});

describe('what else belongs to an action', () => {
  it('has yes and no, days, moments of the university and lists as a reader writes them', () => {
    expect(
      detailsOf({
        isByToken: false,
        since: '2026-11-01',
        opens: '2026-11-01 09:30',
        endsOn: '2026-11-20T18:30:15.000Z',
        faculties: [1, 2],
        files: [],
        facultyId: null,
        amount: 22500.5,
      }),
    ).toEqual([
      ['По ссылке', 'нет'],
      ['С дня', '01.11.2026'],
      ['Открывается', '01.11.2026, 09:30'],
      ['До дня', '21.11.2026, 00:30'],
      ['Факультеты', '1, 2'],
      ['Файлы', null],
      ['Факультет', null],
      ['Сумма', '22500,5'],
    ]);
  });

  it('names actions, fields and what was seen', () => {
    expect(detailsOf({ action: 'personEdited', field: 'pin', what: 'card' })).toEqual([
      ['Действие', 'Изменены данные человека'],
      ['Поле', 'ПИН'],
      ['Что', 'карточка человека'],
    ]);
    expect(detailsOf({ action: 'constructor', field: 'toString', what: 'valueOf' })).toEqual([
      ['Действие', 'constructor'],
      ['Поле', 'toString'],
      ['Что', 'valueOf'],
    ]);
  });

  it('has the names of the people that are listed, and a number of people as it is', () => {
    expect(detailsOf({ people: [7, 8] }, ['Асанов Б.', 'Бекова А.'])).toEqual([
      ['Люди', 'Асанов Б., Бекова А.'],
    ]);
    expect(detailsOf({ people: [7] }, [])).toEqual([['Люди', null]]);
    expect(detailsOf({ people: 12 })).toEqual([['Люди', '12']]);
  });
});
