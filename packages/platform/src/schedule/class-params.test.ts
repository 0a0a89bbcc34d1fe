import { describe, expect, it } from '@jest/globals';
import { aSlot } from '@portal/testing';
import { groupParamsOf, lessonParamsOf } from './class-params.ts';

const term = { academicYearId: 2026, termId: 2 };
const slot = aSlot({ disciplineRowId: 7, semesterId: 5, groupId: 31, lessonTypeId: 2, lessonTimeId: 1 });

describe('the address of a class', () => {
  it('opens its group on a page with the study filter', () => {
    expect(String(groupParamsOf(slot, term, 'with'))).toBe(
      'with=group&year=2026&term=2&discipline=7&semester=5&group=31',
    );
  });

  it('opens a lesson at the place of that day, also of a moved one', () => {
    const moved = { slot, date: '2026-11-21', lessonTimeId: 5 };
    expect(String(lessonParamsOf(moved, term))).toBe(
      'type=2&date=2026-11-21&time=5&year=2026&term=2&discipline=7&semester=5&group=31',
    );
  });
});
