import { describe, expect, it } from '@jest/globals';
import { sectionAt } from './section-at.ts';

const paths = ['/', '/news', '/library', '/office/sheets', '/sheets'];

describe('the section of a page', () => {
  it.each([
    ['/', '/'],
    ['/apps', '/'],
    ['/news', '/news'],
    ['/news/5', '/news'],
    ['/library/read/7', '/library'],
    ['/office/sheets', '/office/sheets'],
    ['/newsletter', undefined],
    ['/profile', undefined],
  ])('%s belongs to %s', (pathname, section) => {
    expect(sectionAt(pathname, paths)).toBe(section);
  });
});
