import { describe, expect, it } from '@jest/globals';
import { disciplineInitials } from './discipline-initials.ts';

describe('the initials of a discipline', () => {
  it.each([
    ['Философия', 'Фи'],
    ['Основы программирования', 'ОП'],
    ['Алгоритмы и структуры данных', 'АС'],
    ['Введение в ООП', 'ВО'],
    ['Маалымат базалары', 'МБ'],
    ['theory of probability', 'TP'],
    ['«Ө»', 'Ө'],
    ['', ''],
  ])('of «%s» are «%s»', (discipline, initials) => {
    expect(disciplineInitials(discipline)).toBe(initials);
  });
});
