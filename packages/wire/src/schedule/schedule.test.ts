import { describe, expect, it } from '@jest/globals';
import { Schedule } from './schedule-fields.ts';

const lesson = {
  idShed: 7,
  weeks: 'odd',
  date_start: '2026-09-01',
  date_end: '2027-01-20',
  id_time: 2,
  time_start: '09:30',
  time_end: '10:50',
  auditoryName: '1-101',
  building: 'Главный корпус',
  id_vid_zaniatiy: 1,
  vid_zaniatiy: 'Лекция',
  id_discipline: 11,
  p34: 'Базы данных',
  id: 3,
  kredit: 4,
  isSelect: 0,
  id_semester: 5,
  id_group: 31,
  p20: 'ПИ-1-24',
  id_teacher: 101,
  t_fio: 'Осмонова Гүлзат',
  link: 'https://meet.example.org/teacher',
  version: 1,
  changes: [
    {
      date: '2026-11-20',
      kind: 'moved',
      new_date: '2026-11-21',
      new_time: { id_time: 5, time_start: '14:30', time_end: '15:50' },
      changed: '2026-11-18T04:00:00.000Z',
      version: 2,
    },
  ],
};
const dayOf = (day: number) => ({
  day_number: day,
  ws_start: '2026-09-01',
  ws_end: '2027-01-20',
  lessons: day === 5 ? [lesson] : [],
});
const week = [1, 2, 3, 4, 5, 6, 7].map(dayOf);

describe('the schedule', () => {
  it('is grouped by day_number on the wire (§3 Schedule) and a list of slots in code', () => {
    const { term, slots } = Schedule.decode(week);
    expect(term).toEqual({ startsOn: '2026-09-01', endsOn: '2027-01-20' });
    expect(slots).toEqual([
      expect.objectContaining({
        id: 7,
        day: 5,
        weeks: 'odd',
        disciplineName: 'Базы данных',
        startsAt: '09:30',
      }),
    ]);
    expect(slots[0]?.changes[0]).toMatchObject({ kind: 'moved', newTime: { lessonTimeId: 5 } });
  });

  it('is the same after decoding and encoding', () => {
    expect(JSON.parse(JSON.stringify(Schedule.encode(Schedule.decode(week))))).toEqual(week);
  });

  it('has the holidays and shifted days of a term, each in the row of its weekday (D-68)', () => {
    const specialDays = [
      { date: '2026-11-07', title: 'День истории', lessonsOf: undefined },
      { date: '2026-11-14', title: undefined, lessonsOf: '2026-11-09' },
    ];
    const rows = Schedule.encode({ ...Schedule.decode(week), specialDays });
    expect(rows[5]).toMatchObject({
      special_days: [
        { date: '2026-11-07', title: 'День истории' },
        { date: '2026-11-14', as_date: '2026-11-09' },
      ],
    });
    expect(Schedule.decode(JSON.parse(JSON.stringify(rows))).specialDays).toEqual(specialDays);
    expect(Schedule.decode(week).specialDays).toEqual([]);
  });

  it('shows no conference link that would run a script', () => {
    const linkOf = (link: string | undefined) =>
      Schedule.decode([{ ...dayOf(5), lessons: [{ ...lesson, link }] }]).slots[0]?.conferenceLink;
    expect(linkOf('https://meet.example.org/teacher')).toBe('https://meet.example.org/teacher');
    for (const link of ['javascript:run()', 'data:text/html,x', '', undefined])
      expect(linkOf(link)).toBeUndefined();
  });

  it('has no rows for a term that does not exist', () => {
    expect(Schedule.encode({ term: undefined, slots: [] })).toEqual([]);
    expect(Schedule.decode([])).toEqual({ term: undefined, slots: [], specialDays: [], exams: [] });
  });
});
