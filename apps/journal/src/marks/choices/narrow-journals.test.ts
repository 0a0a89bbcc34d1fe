import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aJournalRef } from '@portal/testing';
import type { TeacherJournal } from '@portal/wire';
import { examFormsOf, narrowJournals, pickNarrowing, teachersOf } from './narrow-journals.ts';

const me = { id: 101, fullName: 'Асанов Эркин' };
const colleague = { id: 102, fullName: 'Ёлкина Анна' };

const journalOf = (overrides: Partial<TeacherJournal> = {}): TeacherJournal => ({
  ...aJournalRef(),
  classId: 1,
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  lessonTypeName: 'Лекция',
  educationFormId: 1,
  examFormId: 1,
  examFormName: 'Экзамен',
  teachers: [me],
  columnCount: 2,
  ...overrides,
});

const lectures = journalOf();
const practice = journalOf({ lessonTypeId: 2, teachers: [colleague, me] });
const test = journalOf({ groupId: 32, examFormId: 2, examFormName: 'Зачёт', semesterOrTermId: 7 });
const stream = journalOf({ groupId: 40, isElective: true, semesterOrTermId: 2, examFormId: 2 });
const journals = [lectures, practice, test];

const shown = {
  academicYearId: 2026,
  termId: 2,
  disciplineRowId: 1,
  semesterId: 5,
  groupId: 31,
  lessonTypeId: 1,
  date: '2026-11-16',
  lessonTimeId: 1,
};

describe('the form of control and the teacher (§2 Journal.1)', () => {
  it('are those of the own journals, each once', () => {
    expect(examFormsOf(journals)).toEqual([
      { id: 1, name: 'Экзамен' },
      { id: 2, name: 'Зачёт' },
    ]);
    expect(teachersOf(journals).map(({ name }) => name)).toEqual(['Асанов Эркин', 'Ёлкина Анна']);
  });

  it('leave the journals that have them', () => {
    expect(narrowJournals(journals, {})).toEqual(journals);
    expect(narrowJournals(journals, { examFormId: 2 })).toEqual([test]);
    expect(narrowJournals(journals, { teacherId: colleague.id })).toEqual([practice]);
    expect(narrowJournals(journals, { examFormId: 1, teacherId: me.id })).toEqual([lectures, practice]);
  });

  it('leave all journals when no journal has them', () => {
    expect(narrowJournals(journals, { examFormId: 9, teacherId: 9 })).toEqual(journals);
    // The colleague has no journal with this form of control.
    expect(narrowJournals(journals, { examFormId: 2, teacherId: colleague.id })).toEqual([test]);
  });

  it('open the first journal that they leave, without the lesson of the former one', () => {
    expect(pickNarrowing(shown, { examFormId: 2, teacherId: undefined }, journals)).toEqual({
      academicYearId: 2026,
      termId: 2,
      disciplineRowId: 1,
      examFormId: 2,
      teacherId: undefined,
      semesterId: 7,
      groupId: 32,
      lessonTypeId: 1,
    });
    expect(pickNarrowing(shown, { teacherId: colleague.id }, journals)).toMatchObject({
      groupId: 31,
      lessonTypeId: 2,
    });
  });

  it('stay in the opened journal when they leave it', () => {
    expect(pickNarrowing(shown, { examFormId: 1 }, journals)).toEqual({ ...shown, examFormId: 1 });
    expect(pickNarrowing(shown, { teacherId: 5 }, [])).toEqual({ ...shown, teacherId: 5 });
  });

  it('do not take the term of a stream for a semester', () => {
    expect(pickNarrowing(shown, { examFormId: 2 }, [lectures, stream])).toMatchObject({
      semesterId: 5,
      groupId: 40,
    });
  });

  it('never leave nothing, and never what does not fit when something fits', () => {
    const teachers = fc.subarray([me, colleague], { minLength: 1 });
    const journal = fc.record({ examFormId: fc.integer({ min: 1, max: 3 }), teachers });
    const choice = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
    const teacher = fc.constantFrom(undefined, me.id, colleague.id);
    fc.assert(
      fc.property(fc.array(journal, { minLength: 1 }), choice, teacher, (some, examFormId, teacherId) => {
        const all = some.map((overrides) => journalOf(overrides));
        const left = narrowJournals(all, { examFormId, teacherId });
        expect(left.length).toBeGreaterThan(0);
        const isExact = (one: TeacherJournal) =>
          (examFormId === undefined || one.examFormId === examFormId) &&
          (teacherId === undefined || one.teachers.some(({ id }) => id === teacherId));
        const exact = all.filter(isExact);
        expect(exact.length > 0 ? left : exact).toEqual(exact);
      }),
    );
  });
});
