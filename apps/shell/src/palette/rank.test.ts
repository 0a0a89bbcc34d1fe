import { describe, expect, it } from '@jest/globals';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { rank, sortByRank } from './rank.ts';

const labelled = (...labels: readonly string[]) => labels.map((label) => ({ label }));
const found = (typed: string, ...labels: readonly string[]) =>
  sortByRank(typed, labelled(...labels)).map(({ label }) => label);

describe('ranking', () => {
  it.each([
    ['өмүр', 'ӨМҮР'],
    ['елка', 'Ёлка'],
    ['омур', 'Өмүр'],
    ['  Журнал ', 'журнал'],
    ['qr', 'QR-код студента'],
    ['код', 'QR-код студента'],
    ['оп код', 'Код оплаты'],
    ['рп', 'Руководство пользователя'],
  ])('«%s» finds «%s»', (typed, label) => {
    expect(rank(typed, label)).toBeDefined();
  });

  it.each([
    ['%', 'Журнал'],
    ['_', 'Журнал'],
    ['журналы', 'Журнал'],
    ['.*', 'Журнал'],
    ['ур', 'Журнал'],
  ])('«%s» does not find «%s»', (typed, label) => {
    expect(rank(typed, label)).toBeUndefined();
  });

  it('orders by prefix, initials, word prefixes, substring', () => {
    const labels = ['Аграрный рас', 'Красота', 'Моё расписание', 'Расписание', 'Рейтинг адов сессии'];
    expect(found('рас', ...labels)).toEqual([
      'Расписание',
      'Рейтинг адов сессии',
      'Аграрный рас',
      'Моё расписание',
      'Красота',
    ]);
  });

  it('keeps the order for an empty query', () => {
    expect(found('', 'Б', 'А')).toEqual(['Б', 'А']);
  });
});

const titles = {
  ru: [
    'Сообщения',
    'Журнал',
    'УМК',
    'Электронная библиотека',
    'Регистрация на дисциплины',
    'Код оплаты',
  ].concat(['Заказ справок', 'Транскрипт', 'QR-код студента', 'QR-отчёты студентов']),
  kg: [
    'Билдирүүлөр',
    'Журнал',
    'ОМК',
    'Электрондук китепкана',
    'Дисциплиналарга катталуу',
    'Төлөм коду',
  ].concat(['Маалымкат буйрутмасы', 'Транскрипт', 'Студенттин QR-коду', 'Студенттердин QR-отчёттору']),
  en: [
    'Messages',
    'Journal',
    'Teaching materials',
    'E-library',
    'Course registration',
    'Payment code',
  ].concat(['Document orders', 'Transcript', 'Student QR code', 'Student QR reports']),
};

/** All queries of up to three characters: word prefixes, initials, first letters of two words. */
function threeKeys(label: string): readonly string[] {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const starts = words.flatMap((word) => [1, 2, 3].map((length) => word.slice(0, length)));
  const initials = words.map((word) => word[0] ?? '').join('');
  const pairs = words.slice(1).map((word) => `${words[0]?.[0] ?? ''} ${word[0] ?? ''}`);
  return [...starts, initials.slice(0, 3), ...pairs].filter((keys) => keys.length > 0 && keys.length <= 3);
}

describe.each([
  ['ru', ru],
  ['kg', kg],
  ['en', en],
] as const)('in %s', (language, messages) => {
  const all = [
    messages.nav.home,
    messages.nav.news,
    messages.nav.apps,
    ...Object.values(messages.menu),
    ...titles[language],
  ];

  it.each(all)('«%s» comes first after at most three keys', (label) => {
    const ways = threeKeys(label).filter((keys) => sortByRank(keys, labelled(...all))[0]?.label === label);
    expect(ways).not.toEqual([]);
  });
});
