import { describe, expect, it } from '@jest/globals';
import { parseMark } from './typed-mark.ts';

describe('a typed mark', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['85', 85],
    [' 100 ', 100],
    ['007', 7],
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
    ['101', 'range'],
    ['1000', 'range'],
    ['85,0', 'fraction'],
    ['85.5', 'fraction'],
    ['-5', 'unknown'],
    ['1e2', 'unknown'],
    ['85 90', 'unknown'],
    ['отл', 'unknown'],
    ['н н', 'unknown'],
    ['++', 'unknown'],
  ] as const)('«%s» is refused: %s', (text, invalid) => {
    expect(parseMark(text)).toEqual({ invalid });
  });
});
