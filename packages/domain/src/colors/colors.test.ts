import { describe, expect, it } from '@jest/globals';
import {
  bearsWhiteText,
  BLACK,
  contrastOf,
  mixColors,
  readColor,
  WHITE,
  withContrast,
  writeColor,
} from './colors.ts';

describe('colours', () => {
  it('are read and written', () => {
    expect(readColor('#0E6a80')).toEqual([14, 106, 128]);
    expect(writeColor([14, 106, 128])).toBe('#0e6a80');
    for (const wrong of ['0e6a80', '#0e6a8', '#0e6a8g', 'red', '']) expect(readColor(wrong)).toBeUndefined();
  });

  it('are mixed', () => {
    expect(mixColors(BLACK, WHITE, 0.5)).toEqual([127.5, 127.5, 127.5]);
    expect(writeColor(mixColors(BLACK, WHITE, 0.5))).toBe('#808080');
  });

  it('have the contrast of WCAG', () => {
    expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21);
    expect(contrastOf(WHITE, WHITE)).toBe(1);
    // The example of the W3C: #767676 is the lightest grey for text on white.
    expect(contrastOf([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2);
    expect(bearsWhiteText('#767676')).toBe(true);
    expect(bearsWhiteText('#777777')).toBe(false);
    expect(bearsWhiteText('teal')).toBe(false);
  });

  it('are made readable on a ground', () => {
    const lightened = withContrast([14, 60, 80], { ground: [23, 33, 37], towards: WHITE, least: 6 });
    expect(contrastOf(lightened, [23, 33, 37])).toBeGreaterThanOrEqual(6);
    expect(withContrast(WHITE, { ground: BLACK, towards: WHITE, least: 6 })).toEqual(WHITE);
    expect(withContrast(BLACK, { ground: [128, 128, 128], towards: WHITE, least: 21 })).toEqual(WHITE);
  });
});
