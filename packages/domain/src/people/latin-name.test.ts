import { describe, expect, it } from '@jest/globals';
import { isLatinName, suggestLatinName } from './latin-name.ts';

describe('a Latin name', () => {
  it.each([
    ['Осмонова Гүлзат Төлөгөновна', 'Osmonova Gulzat Tologonovna'],
    ['Жаңыбаева', 'Zhanybaeva'],
    ['Щербаков-Юсупов Илья', 'Shcherbakov-Iusupov Ilia'],
    ['Ким', 'Kim'],
    ['Smith', 'Smith'],
  ])('is suggested for %s', (name, latin) => {
    expect(suggestLatinName(name)).toBe(latin);
    expect(isLatinName(latin)).toBe(true);
  });

  it.each(['Осмонова', 'Kим', '', '-', 'Kim2'])('is not %j', (name) => {
    expect(isLatinName(name)).toBe(false);
  });

  it.each(['O’Connor', 'Müller-Öztürk', 'Anna Maria', 'Gʻofurov', "D'Arc"])('may be %s', (name) => {
    expect(isLatinName(name)).toBe(true);
  });
});
