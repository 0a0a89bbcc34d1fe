import { describe, expect, it } from '@jest/globals';
import { showsStudyFilter } from './study-view.ts';

describe('the study filter above a page', () => {
  it('is there always, or never, without views', () => {
    expect(showsStudyFilter({ needsStudyFilter: true }, '?view=recent')).toBe(true);
    expect(showsStudyFilter({}, '?view=courses&discipline=4')).toBe(false);
    expect(showsStudyFilter({ studyFilterView: 'courses' }, '?view=courses')).toBe(false);
  });

  it.each([
    ['', false],
    ['?lang=kg', false],
    ['?view=recent', false],
    ['?view=recent&with=7&discipline=4', false],
    ['?view=courses', true],
    ['?with=7', true],
    ['?discipline=4', true],
    ['?discipline=none', false],
  ])('of two views is decided by the address «%s»: %s', (search, isShown) => {
    const page = { needsStudyFilter: true, studyFilterView: 'courses', itemParam: 'with' };
    expect(showsStudyFilter(page, search)).toBe(isShown);
  });
});
