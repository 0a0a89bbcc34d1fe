import { describe, expect, it } from '@jest/globals';
import type { Codec } from '../codec/codec.ts';
import { journal } from './journal.ts';
import { cellId } from './mark.ts';
import { LESSON_NUMBER_MAX } from './writes.ts';

const decode = <Inside>(codec: Codec<Inside>, wire: unknown): Inside => codec.decode(wire);
/** What arrives after a value was written as JSON; fields without a value are gone. */
const sent = (codec: Codec, inside: unknown): unknown => JSON.parse(JSON.stringify(codec.encode(inside)));

const opened = {
  id_a_year: 2026,
  id_w_s: 2,
  id_semesterOrWs: 5,
  id_discipline: 11,
  credits: 4,
  id_group: 31,
  isSelect: 0,
  id_vid_zaniatiy: 1,
};
const { id_vid_zaniatiy: _, ...openedClass } = opened;
const studentRow = { id_student: 9, s_fio: 'Өмүрбек', status: 'active', subgroup: null };
const visit = cellId.encode({ lessonId: 7, studentId: 9 });

describe('the lists that choose a journal', () => {
  it('name a journal with everything that opens it (§3 Journal.1)', () => {
    const row = {
      ...opened,
      id_rrnkKrdt: 3,
      p34: 'Базы данных',
      p20: 'ПИ-1-24',
      vid_zaniatiy: 'Лекция',
      id_f_educ: 1,
      id_examination: 2,
      p30: 'Зачёт',
      teachers: [
        { id_teacher: 4, t_fio: 'Иванов Пётр' },
        { id_teacher: 3, t_fio: 'Осмонова Гүлзат' },
      ],
      count: 12,
    };
    const [inside] = decode(journal.journalsByGroup.response, [row]);
    expect(inside).toMatchObject({
      classId: 3,
      semesterOrTermId: 5,
      isElective: false,
      examFormName: 'Зачёт',
      teachers: [
        { id: 4, fullName: 'Иванов Пётр' },
        { id: 3, fullName: 'Осмонова Гүлзат' },
      ],
      columnCount: 12,
    });
    expect(sent(journal.journalsByDiscipline.response, [inside])).toEqual([row]);
  });

  it('ask by year, term and semester, then show groups and streams (§3 Journal.1)', () => {
    const request = { academicYearId: 2026, termId: 2, semesterId: 5 };
    expect(journal.groups.request.encode(request)).toEqual({ id_a_year: 2026, id_w_s: 2, id_semester: 5 });
    const stream = { id_group: 31, p20: 'Поток 1', isSelect: 1, id_f_educ: 2 };
    const [group] = decode(journal.groups.response, [stream]);
    expect(group).toEqual({ id: 31, name: 'Поток 1', isElective: true, educationFormId: 2 });
  });

  it('return the students, then the message to show (§7 Visit log.1, §8 Texts.10)', () => {
    const wire = [[studentRow], [{ sms: 'Список обновлён' }]];
    const inside = decode(journal.students.response, wire);
    expect(inside).toEqual({
      students: [{ id: 9, fullName: 'Өмүрбек', status: 'active', subgroup: null }],
      message: { notice: 'Список обновлён' },
    });
    expect(sent(journal.students.response, inside)).toEqual(wire);
  });

  it('tell how a mark was made, also when nobody knows (§3 Journal.1)', () => {
    const rowWith = (source: string | null) => [[{ ...studentRow, otsenka: '+', source }], [{ sms: '' }]];
    const sourceOf = (source: string | null) =>
      decode(journal.checkedInStudents.response, rowWith(source)).students[0]?.source;
    expect([sourceOf('qr'), sourceOf('hand'), sourceOf(null)]).toEqual(['qr', 'hand', null]);
    expect(() => sourceOf('guess')).toThrow('none of hand, qr, import');
  });

  it('offer a lesson time with the column of that day, if there is one (D-44)', () => {
    const times = [
      { id_time: 1, time: '08:00', time_end: '09:20', id_lesson: 7 },
      { id_time: 2, time: '09:30', time_end: '10:50', id_lesson: null },
    ];
    const inside = decode(journal.teacherTimes.response, times);
    expect(inside.map(({ lessonId }) => lessonId)).toEqual([7, null]);
    expect(sent(journal.teacherTimes.response, inside)).toEqual(times);
  });
});

describe('the calls that write marks', () => {
  it('send a cell with its mark and the version that was seen (D§4 Journal.2)', () => {
    const cell = { lessonId: 7, studentId: 9 };
    const cells = [
      { cell, value: 'absent', version: 3 },
      { cell, value: null },
    ] as const;
    expect(sent(journal.save.request, { cells, source: 'hand' })).toEqual({
      cells: [
        { id_studentJournalVisit: visit, otsenka: 'н/б', version: 3 },
        { id_studentJournalVisit: visit, otsenka: '' },
      ],
      source: 'hand',
    });
  });

  it('carry 1 to 500 cells, whose versions may be missing (D§4 Journal.2)', () => {
    expect(journal.save.request.schema.properties?.cells).toMatchObject({
      minItems: 1,
      maxItems: 500,
      items: { required: ['id_studentJournalVisit', 'otsenka'] },
    });
  });

  it('report a conflict with the stored value and the sent one (D§4 Journal.2)', () => {
    const row = { id_studentJournalVisit: visit, state: 'conflict', otsenka: '85', version: 4, sent: 'н/б' };
    const [result] = decode(journal.save.response, [row]);
    expect(result).toEqual({
      cell: { lessonId: 7, studentId: 9 },
      state: 'conflict',
      value: 85,
      version: 4,
      sentValue: 'absent',
    });
    expect(sent(journal.save.response, [result])).toEqual([row]);
    expect(() => decode(journal.save.response, [{ ...row, state: 'lost' }])).toThrow('none of saved');
  });

  it('accept a lesson from first to fifth with at most 12 hours (§9 Journal.1, §2 Journal.3)', () => {
    const { number, hours, tema } = journal.addColumn.request.schema.properties ?? {};
    expect(number).toMatchObject({ minimum: 1, maximum: 5 });
    expect(LESSON_NUMBER_MAX).toBe(5);
    expect(hours).toMatchObject({ minimum: 1, maximum: 12 });
    expect(tema).toMatchObject({ maxLength: 500 });
  });

  it('change only the facts of a lesson that are given (§2 Journal.3)', () => {
    expect(sent(journal.updateThemeTime.request, { lessonId: 7, hours: 2 })).toEqual({
      id_lesson: 7,
      hours: 2,
    });
    expect(journal.updateThemeTime.request.schema.required).toEqual(['id_lesson']);
    expect(decode(journal.updateThemeTime.request, { id_lesson: 7, tema: '' })).toMatchObject({
      theme: '',
      lessonNumber: undefined,
    });
  });

  it('name those who got no mark from "all present" (§7 Visit log.1)', () => {
    const row = { sms: 'Отмечено: 2', id_lesson: 7, count: 2, skipped: ['Үсөн'] };
    expect(decode(journal.insertAll.response, [row])).toEqual({
      notice: 'Отмечено: 2',
      lessonId: 7,
      filledCount: 2,
      skippedNames: ['Үсөн'],
    });
  });
});

describe('the plan of a class', () => {
  it.each([
    ['a planned theme', { codec: journal.savePlannedTheme.request, wire: 'id_tema', inside: 'themeId' }],
    ['a subgroup', { codec: journal.saveSubgroup.request, wire: 'subgroup', inside: 'number' }],
  ] as const)('adds %s by -1 and changes it by its id (§7 Visit log.1)', (_, { codec, wire, inside }) => {
    const fields = { ...opened, number: 1, tema: 'Индексы', hours: 2, name: 'А', students: [9] };
    expect(decode<object>(codec, { ...fields, [wire]: -1 })).toHaveProperty(inside, 'new');
    expect(decode<object>(codec, { ...fields, [wire]: 4 })).toHaveProperty(inside, 4);
    for (const id of [-1, 4])
      expect(sent(codec, decode<object>(codec, { ...fields, [wire]: id }))).toHaveProperty(wire, id);
  });

  it('has subgroups with a title of 1 to 60 characters (§2 Journal.4)', () => {
    const { name, students } = journal.saveSubgroup.request.schema.properties ?? {};
    expect(name).toMatchObject({ minLength: 1, maxLength: 60 });
    expect(students?.items).toMatchObject({ minimum: 1 });
    expect(journal.subgroupStudents.request.encode({ ...decodedClass(), number: 2 })).toEqual({
      ...openedClass,
      subgroup: 2,
    });
  });

  it('has modules that close on a day, or on none (D§4 Modules.1)', () => {
    const rows = [
      { id_module: 1, weight: 40, final: false, date_close: '2026-10-20', closed: true },
      { id_module: 2, weight: 60, final: true, date_close: null, closed: false },
    ];
    const modules = decode(journal.modules.response, rows);
    expect(modules.map(({ closesOn, isFinal }) => [closesOn, isFinal])).toEqual([
      ['2026-10-20', false],
      [null, true],
    ]);
    expect(sent(journal.modules.response, modules)).toEqual(rows);
  });
});

const decodedClass = () => decode(journal.subgroups.request, openedClass);

describe('a deletion', () => {
  it('returns the id and the seconds of its undo (D-45.2)', () => {
    const wire = [{ sms: 'Удалено', id_deletion: 5, undo: 10 }];
    const inside = decode(journal.removeColumn.response, wire);
    expect(inside).toEqual({ notice: 'Удалено', deletionId: 5, undoSeconds: 10 });
    expect(journal.undoDeletion.request.encode(inside)).toEqual({ id_deletion: 5 });
    for (const call of [journal.removeColumn, journal.removeJournal, journal.removeStudent])
      expect(sent(call.response, inside)).toEqual(wire);
  });
});

describe('the calls of the journal that change something', () => {
  it('are marked as writing, and only appeals are for students (§6.10, §7 Visit log.1)', () => {
    const writing = Object.entries(journal).filter(([, { writes }]) => writes);
    const expected =
      'addColumn insertAll removeColumn removeJournal removeStudent save savePlannedTheme saveSubgroup ' +
      'saveTheme undoDeletion updateThemeTime updateVisit updateVisitByDate';
    expect(writing.map(([name]) => name)).toEqual(expect.arrayContaining(expected.split(' ')));
    const others = writing.filter(([, { access }]) => access !== 'teacher');
    const register = { claim: 'grades.register' };
    const timetable = { claim: 'timetable.manage' };
    expect(others.map(([name, { access }]) => [name, access])).toEqual([
      ['appeal', 'student'],
      ['withdrawAppeal', 'student'],
      ['openLesson', register],
      ['declineOpening', register],
      ['enterSubstitute', timetable],
      ['endSubstitute', timetable],
      ['withdrawSubstitute', timetable],
    ]);
  });
});
