import { describe, expect, it } from '@jest/globals';
import {
  changeJournalChoice,
  isJournalAddress,
  readJournalChoices,
  writeJournalChoices,
} from './journal-address.ts';

const address = {
  academicYearId: 2026,
  termId: 2,
  disciplineRowId: 7,
  examFormId: 2,
  teacherId: 101,
  semesterId: 5,
  groupId: 31,
  lessonTypeId: 1,
  subgroup: 2,
  date: '2026-11-16',
  lessonTimeId: 3,
};

describe('the address of a journal (§2 Journal.1)', () => {
  it('keeps all choices', () => {
    expect(readJournalChoices(writeJournalChoices(address))).toEqual(address);
    expect(isJournalAddress(address)).toBe(true);
  });

  it('ignores what is no choice', () => {
    expect(readJournalChoices(new URLSearchParams('type=x&date=2026-13-01&time=0&subgroup=-1'))).toEqual({});
  });

  it('is incomplete without a lesson type, and complete without what only narrows it or places a lesson', () => {
    const { lessonTypeId: _, ...others } = address;
    expect(isJournalAddress(others)).toBe(false);
    const { subgroup: _subgroup, date: _date, lessonTimeId: _time, ...journal } = address;
    expect(isJournalAddress(journal)).toBe(true);
    const { examFormId: _form, teacherId: _teacher, ...plain } = journal;
    expect(isJournalAddress(plain)).toBe(true);
  });

  it('loses what depends on a changed choice (§4 Filter cascade)', () => {
    expect(changeJournalChoice(address, 'disciplineRowId', 8)).toEqual({
      academicYearId: 2026,
      termId: 2,
      disciplineRowId: 8,
    });
    expect(changeJournalChoice(address, 'lessonTypeId', 2)).toEqual({
      academicYearId: 2026,
      termId: 2,
      disciplineRowId: 7,
      examFormId: 2,
      teacherId: 101,
      semesterId: 5,
      groupId: 31,
      lessonTypeId: 2,
    });
  });
});
