import { describe, expect, it } from '@jest/globals';
import { formalName, shortName } from './names.ts';

describe('names of people', () => {
  it.each([
    ['Асанов Эркин Өмүрбекович', 'Асанов Э. Ө.'],
    ['Осмонова Айгүл Бакыт кызы', 'Осмонова А. Б.'],
    ['Пак Ин', 'Пак И.'],
    ['Манас', 'Манас'],
    ['  Асанов   Эркин ', 'Асанов Э.'],
    ['', ''],
  ])('«%s» is «%s» on a desktop (§2 Profile menu.5)', (fullName, short) => {
    expect(shortName(fullName)).toBe(short);
  });

  it.each([
    ['Асанов Эркин Өмүрбекович', 'Эркин Өмүрбекович'],
    ['Осмонова Айгүл Бакыт кызы', 'Айгүл Бакыт кызы'],
    ['Пак Ин', 'Ин'],
    ['Манас', 'Манас'],
    ['', ''],
  ])('«%s» is addressed as «%s»', (fullName, name) => {
    expect(formalName(fullName)).toBe(name);
  });
});
