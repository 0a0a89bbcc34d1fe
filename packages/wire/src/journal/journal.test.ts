import { describe, expect, it } from '@jest/globals';
import { isFailure, successWithRows } from '../contract/envelope.ts';
import { journal } from './journal.ts';
import type { JournalGrid } from './fields.ts';
import { cellId } from './mark.ts';

const column = (lessonId: number, date: string) => ({
  lessonId,
  date,
  dayNumber: 1,
  lessonTimeId: 1,
  startsAt: '08:00',
  lessonNumber: 1,
  theme: 'Введение',
  hours: 2,
  module: null,
  subgroup: null,
  isOpen: true,
});

const grid: JournalGrid = {
  columns: [column(7, '2026-09-01'), column(8, '2026-09-08')],
  students: [
    {
      id: 9,
      fullName: 'Өмүрбек',
      status: 'active',
      subgroup: null,
      cells: [
        { lessonId: 7, value: 'absent', version: 1 },
        { lessonId: 8, value: null, version: 3 },
      ],
    },
    {
      id: 10,
      fullName: 'Үсөн',
      status: 'leave',
      subgroup: 2,
      cells: [{ lessonId: 8, value: 85, version: 2 }],
    },
  ],
};

const actions =
  'lesson-types theme-time theme-time-update education-forms teacher-journals-by-discipline teacher-journals-by-group ' +
  'visited-dates students students-qr subgroups subgroup-students subgroup-update visit-update visit-update-by-date ' +
  'insert-all journal student-journal journal-delete teacher-times journal-themes modules theme-save ' +
  'teacher-journal-delete student-delete input-themes input-theme-save reports semesters groups';

describe('the calls of the journal', () => {
  it('serve every action of the specification (§7 Visit log.1)', () => {
    const served = Object.values(journal).map(({ method, path }) => `${method} ${path}`);
    const specified = actions.split(' ').map((action) => `POST /lms/api/visitlog/${action}.json`);
    expect(served).toEqual(expect.arrayContaining([...specified, 'GET /lms/api/visitlog/assessments.json']));
  });
});

describe('the response of the journal', () => {
  const data = journal.grid.response.encode(grid);
  const rows = journal.grid.rows?.encode(grid);

  it('has raw rows, then themes, and is the same after encoding and decoding (§3 Journal.2)', () => {
    expect(data).toHaveLength(2);
    expect(data).toMatchObject([
      [
        {
          id_student: 9,
          id_studentJournalVisit: [cellId.encode({ lessonId: 7, studentId: 9 }), expect.any(Number)],
        },
        {},
      ],
      [{ visitDate: '2026-09-01', tema: 'Введение' }, {}],
    ]);
    expect(journal.grid.response.decode(data)).toEqual(grid);
  });

  it('is a success whose result is the list of rows (§3 Journal.2, D-02.4)', () => {
    const body = successWithRows(data, rows ?? []);
    expect(isFailure(body)).toBe(false);
    expect(isFailure(successWithRows(data, []))).toBe(false);
    expect(body.result).toEqual([
      {
        id_student: 9,
        s_fio: 'Өмүрбек',
        dates: ['2026-09-01 08:00'],
        otsenka: ['н/б'],
        timesCount: 1,
        sum: 0,
        average: null,
      },
      {
        id_student: 10,
        s_fio: 'Үсөн',
        dates: ['2026-09-08 08:00'],
        otsenka: ['85'],
        timesCount: 0,
        sum: 85,
        average: 85,
      },
    ]);
  });
});
