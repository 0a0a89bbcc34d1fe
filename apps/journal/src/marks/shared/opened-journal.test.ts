import { describe, expect, it } from '@jest/globals';
import { aJournalRef, aSchedule, aSlot } from '@portal/testing';
import { journalInSchedule } from './opened-journal.ts';

const term = { academicYearId: 2026, termId: 2 };
const address = { ...term, disciplineRowId: 1, semesterId: 5, groupId: 31, lessonTypeId: 1 };

describe('the journal of an address in the schedule', () => {
  it('has everything that the calls need, and the lessons of the journal (§3 Journal.1)', () => {
    const slots = [aSlot(), aSlot({ id: 2, day: 3 }), aSlot({ id: 3, lessonTypeId: 2 })];
    const found = journalInSchedule(aSchedule(slots), term, address);
    expect(found).toMatchObject({ ref: aJournalRef(), disciplineName: 'Базы данных', groupName: 'ПИ-1-24' });
    expect(found?.slots.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('names the term instead of the semester for a stream (D-09)', () => {
    const found = journalInSchedule(aSchedule([aSlot({ isElective: true })]), term, address);
    expect(found?.ref.semesterOrTermId).toBe(2);
  });

  it.each([
    ['another term', { termId: 1 }],
    ['another group', { groupId: 32 }],
    ['another type of lesson', { lessonTypeId: 2 }],
  ])('is not there for %s', (_, change) => {
    expect(journalInSchedule(aSchedule(), term, { ...address, ...change })).toBeUndefined();
  });
});
