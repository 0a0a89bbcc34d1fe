import { describe, expect, it } from '@jest/globals';
import { bookStyle, nextFont, USUAL_FONT } from './book-style.ts';

const colours = { textColor: 'white', pageColor: 'black' };

describe('the style of an EPUB (§2 Library)', () => {
  it('has letters in steps, which end', () => {
    expect([nextFont(USUAL_FONT, 1), nextFont(USUAL_FONT, -1)]).toEqual([115, 85]);
    expect([nextFont(200, 1), nextFont(70, -1)]).toEqual([200, 70]);
    expect(bookStyle({ fontPercent: 130, isDark: false, ...colours })).toContain('font-size: 130%');
  });

  it('has the colours of the book by day, and those of the portal on dark pages', () => {
    const [light, dark] = [false, true].map((isDark) => bookStyle({ fontPercent: 100, isDark, ...colours }));
    expect(light).not.toContain('black');
    expect(dark).toContain('background: black !important; color: white !important');
    expect([light, dark].map((style) => /color-scheme: (\w+)/.exec(style ?? '')?.[1])).toEqual([
      'light',
      'dark',
    ]);
  });
});
