import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { openTally, sealTally, shuffle } from './answer-box.ts';
import type { Tally } from './tally.ts';

const newKey = () => createSecretKey(randomBytes(32));
const key = newKey();
const boxKey = { questionnaireId: 3, classId: 7 };
const tallyOf = (...texts: readonly string[]): Tally => ({
  answerCount: texts.length,
  questions: [
    { counts: [0, texts.length], texts: [] },
    { counts: [], texts },
  ],
});
const tally = tallyOf('Больше задач', 'Ыңгайлуу 🙂');

const altered = (box: Buffer, at: number): Buffer => {
  const copy = Buffer.from(box);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

describe('the box of a class', () => {
  it('opens to what was put into it, letters of every alphabet included', () => {
    expect(openTally(key, boxKey, sealTally(key, boxKey, tally))).toEqual(tally);
  });

  it('has other bytes each time, and nothing that can be read', () => {
    const [one, other] = [sealTally(key, boxKey, tally), sealTally(key, boxKey, tally)];
    expect(one.equals(other)).toBe(false);
    expect(one.subarray(12, 28).equals(other.subarray(12, 28))).toBe(false);
    expect(one.includes(Buffer.from('задач'))).toBe(false);
    expect(one.includes(Buffer.from('counts'))).toBe(false);
  });

  it.each([
    ['another questionnaire', { questionnaireId: 4, classId: 7 }],
    ['another class', { questionnaireId: 3, classId: 8 }],
    ['a class whose number continues that of the questionnaire', { questionnaireId: 37, classId: 7 }],
  ])('does not open as that of %s', (_, wrong) => {
    const box = sealTally(key, boxKey, tally);
    expect(() => openTally(key, wrong, box)).toThrow(/authenticate/);
  });

  it('does not open with another key', () => {
    expect(() => openTally(newKey(), boxKey, sealTally(key, boxKey, tally))).toThrow(/authenticate/);
  });

  it.each([
    ['its random bytes', 0],
    ['its content', 100],
    ['its end', -1],
  ])('does not open when a bit of %s has changed', (_, at) => {
    const box = sealTally(key, boxKey, tally);
    const place = at < 0 ? box.length + at : at;
    expect(() => openTally(key, boxKey, altered(box, place))).toThrow(/authenticate/);
  });

  it('is as long with one short text as with many, and grows by whole blocks', () => {
    const lengthOf = (...texts: readonly string[]) => sealTally(key, boxKey, tallyOf(...texts)).length;
    const [none, few] = [lengthOf(), lengthOf('Да', 'Нет', 'Больше задач')];
    expect(few).toBe(none);
    const long = 'я'.repeat(500);
    const grown = lengthOf(...Array.from({ length: 20 }, () => long));
    expect(grown).toBeGreaterThan(none);
    expect((grown - none) % 8_192).toBe(0);
  });

  it('opens when its content fills a block to the last byte', () => {
    const rest = 8_192 - 4 - Buffer.byteLength(JSON.stringify(tallyOf('')));
    const whole = tallyOf('a'.repeat(rest));
    const box = sealTally(key, boxKey, whole);
    expect(box.length).toBe(sealTally(key, boxKey, tallyOf()).length);
    expect(openTally(key, boxKey, box)).toEqual(whole);
    const longer = tallyOf('a'.repeat(rest + 1));
    expect(openTally(key, boxKey, sealTally(key, boxKey, longer))).toEqual(longer);
  });
});

describe('a shuffle', () => {
  const texts = Array.from({ length: 30 }, (_, at) => `Мнение ${at}`);
  const sorted = (all: readonly string[]) => all.toSorted((one, other) => one.localeCompare(other));

  it('has the same texts, equal ones as often, and leaves the given list as it was', () => {
    const given = [...texts, 'Мнение 1'];
    const before = [...given];
    expect(sorted(shuffle(given))).toEqual(sorted(before));
    expect(given).toEqual(before);
  });

  it('puts each text in the first place sooner or later', () => {
    const firsts = new Set(Array.from({ length: 400 }, () => shuffle(['А', 'Б', 'В'])[0]));
    expect(firsts).toEqual(new Set(['А', 'Б', 'В']));
  });

  it('of nothing or one text is the same', () => {
    expect(shuffle([])).toEqual([]);
    expect(shuffle(['Одно'])).toEqual(['Одно']);
  });
});
