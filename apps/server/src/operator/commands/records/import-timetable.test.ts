import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  slot,
  startTimetableSession,
  timetableHeader,
  type TimetableSession,
} from '../../../../test/records/a-timetable.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: TimetableSession;
beforeAll(async () => {
  session = await startTimetableSession();
});
afterEach(async () => {
  await session.rows('DELETE FROM check_in');
  await session.rows('DELETE FROM lesson');
  await session.rows('DELETE FROM timetable_change');
  await session.rows('DELETE FROM timetable_slot');
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const lessons = [
  slot('L1'),
  slot('L2', { weekday: 'вт', lessonTime: '9:30', weeks: 'нечётная', room: '102' }),
];

/** Changes the lesson of a day of a slot. */
const changeLesson = (sourceId: string, date: string) =>
  session.rows(`
    INSERT INTO timetable_change (slot_id, date, kind) SELECT id, '${date}', 'cancelled' FROM timetable_slot
    WHERE source_id = '${sourceId}'`);

const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n');

describe('a timetable that is imported', () => {
  it('holds from the start of the term, and is not changed by the same file (D-67.10)', async () => {
    const { start, end } = session.days;
    const { output } = await session.importSlots(lessons);
    expect(output).toContain(
      'New: 2 slots\n  + M1 (lecture) for ПИ-1-25, monday 1, 101, Осмонова Гүлзат Төлөгөновна (L1)\n',
    );
    expect(await session.slots()).toEqual([
      `L1 1 1 every 101 ${start} ${end}`,
      `L2 2 2 odd 102 ${start} ${end}`,
    ]);
    expect((await session.importSlots(lessons)).output).toContain('\nUntouched: 2 slots\nNothing differs');
  });

  it('needs no ids: a lesson is its class, teacher, time and room', async () => {
    const { start, yesterday, today, end } = session.days;
    await session.importSlots([slot(''), slot('', { group: 'ПИ-2-25', lessonTime: '2' })]);
    const { output } = await session.importSlots([
      slot('', { room: 'R2' }),
      slot('', { group: 'G2', lessonTime: '2' }),
    ]);
    expect(output).toContain('New: 1 slots');
    const id = (group: string, time: number, room: string) =>
      `2026/fall/D1/4/${group}/T1/lecture/monday/${time}/every/${room}`;
    expect(await session.slots()).toEqual([
      `${id('G1', 1, 'R1')} 1 1 every 101 ${start} ${yesterday}`,
      `${id('G1', 1, 'R2')}/${today} 1 1 every 102 ${today} ${end}`,
      `${id('G2', 2, 'R1')} 1 2 every 101 ${start} ${end}`,
    ]);
  });

  it('needs no ids, also after its teacher and room have got other names (D-67.10)', async () => {
    const rename = (login: string, title: string) =>
      session.rows(`WITH named AS (UPDATE person SET login = '${login}' WHERE source_id = 'T1')
        UPDATE room SET title = '${title}' WHERE source_id = 'R1'`);
    await session.rows(`UPDATE person SET source = 'other' WHERE source_id = 'T1'`);
    await rename('before', '101');
    await session.importSlots([slot('', { teacher: 'before', room: '101' })]);
    await rename('after', '109');
    expect((await session.importSlots([slot('', { teacher: 'after', room: '109' })])).output).toContain(
      'Nothing differs',
    );
    await session.rows(`UPDATE person SET source = 'registry' WHERE source_id = 'T1'`);
    await rename('osmonova.g', '101');
  });

  it('ends lessons that the file does not have, and takes back what has not begun (D-67.3)', async () => {
    const { start, yesterday, tomorrow } = session.days;
    await session.importSlots([...lessons, slot('L3', { room: 'R3', weekday: '5', firstDay: tomorrow })]);
    const { output } = await session.importSlots(lessons.slice(1));
    expect(output).toContain(`Ending: 1 slots\n  - M1 (lecture) for ПИ-1-25, monday 1, 101, Осмонова`);
    expect(output).toContain('Removed: 1 slots\n');
    expect((await session.slots())[0]).toBe(`L1 1 1 every 101 ${start} ${yesterday}`);
    expect(await session.slots()).toHaveLength(2);
  });

  it('keeps what a lesson was: one that is changed ends, and goes on from today', async () => {
    const { start, yesterday, today, end } = session.days;
    await session.importSlots(lessons);
    const swapped = [slot('L1', { weekday: 'friday' }), ...lessons.slice(1)];
    await session.importSlots(swapped);
    const expected = [
      `L1 1 1 every 101 ${start} ${yesterday}`,
      `L1/${today} 5 1 every 101 ${today} ${end}`,
      `L2 2 2 odd 102 ${start} ${end}`,
    ];
    expect(await session.slots()).toEqual(expected);
    expect((await session.importSlots(swapped)).output).toContain('Nothing differs');
  });

  it('lets lessons to come exchange their times and rooms', async () => {
    const { tomorrow: firstDay, end } = session.days;
    await session.importSlots([
      slot('L1', { firstDay }),
      slot('L2', { firstDay, group: 'G2', room: 'R2', weekday: '2' }),
    ]);
    await session.importSlots([
      slot('L1', { firstDay, room: 'R2', weekday: '2' }),
      slot('L2', { firstDay, group: 'G2' }),
    ]);
    expect(await session.slots()).toEqual([
      `L1/${firstDay} 2 1 every 102 ${firstDay} ${end}`,
      `L2/${firstDay} 1 1 every 101 ${firstDay} ${end}`,
    ]);
  });

  it('leaves the other term as it is', async () => {
    await session.importSlots([slot('S1', { term: 'spring' })]);
    expect((await session.importSlots(lessons)).output).not.toContain('S1');
    expect(await session.slots()).toHaveLength(lessons.length + 1);
  });

  it('must be confirmed if it has lost many lessons (D-67.4)', async () => {
    const many = ['monday', 'tuesday', 'wednesday'].flatMap((weekday) =>
      ['1', '2', '3', '4', '5'].map((lessonTime) =>
        slot(weekday + lessonTime, { weekday, lessonTime, room: lessonTime === '1' ? 'R1' : 'R2' }),
      ),
    );
    await session.importSlots(many);
    expect((await session.importSlots(many.slice(0, 3))).output).toContain('--confirm-endings 12');
    expect((await session.apply('--confirm-endings', '12')).code).toBe(0);
  });

  it('is undone as long as nothing hangs on it (D-67.9)', async () => {
    await session.importSlots(lessons);
    const before = await session.slots();
    const changed = await session.importSlots([slot('L1', { room: 'R3' })]);
    const [, number = ''] = /Import (\d+)/.exec(changed.output) ?? [];
    expect((await session.run('undo', number)).output).toContain('3 records are as before');
    expect(await session.slots()).toEqual(before);
    await changeLesson('L1', session.days.tomorrow);
    expect((await session.run('undo', String(Number(number) - 1))).output).toContain(
      'the new slots are in use:\nrows of timetable_change',
    );
  });
});

describe('clashes of a timetable', () => {
  it('are named before anything is written, in the file and with stored lessons (D-67.6)', async () => {
    const { start, end } = session.days;
    await session.importSlots([slot('L1')]);
    await session.rows(`UPDATE timetable_slot SET source = NULL, source_id = NULL`);
    const taken = `is taken at this time by M1 for ПИ-1-25 from ${start} to ${end}`;
    const remedy = 'give one of the lessons another time or place, or days that do not overlap';
    const found = await session.importSlots([
      slot('N1', { group: 'G2' }),
      slot('N2', { lessonTime: '2', weeks: 'odd', room: 'R2' }),
      slot('N3', { lessonTime: '2', group: 'G2', weeks: 'even', room: 'R2' }),
      slot('N4', { lessonTime: '2', lessons: 'practice', room: 'R3' }),
    ]);
    expect(faultsOf(found)).toEqual([
      `timetable.csv, line 2, room 'R1': ${taken}, as stored: ${remedy}`,
      `timetable.csv, line 2, teacher 'T1': ${taken}, as stored: ${remedy}`,
      `timetable.csv, line 5, teacher 'T1': ${taken}, in line 3: ${remedy}`,
      `timetable.csv, line 5, group 'G1': ${taken}, in line 3: ${remedy}`,
    ]);
    expect(await session.slots()).toHaveLength(1);
  });

  it('are none if the days do not overlap', async () => {
    const { yesterday, today } = session.days;
    const { code } = await session.importSlots([
      slot('L1', { lastDay: yesterday }),
      slot('L2', { firstDay: today, group: 'G2' }),
    ]);
    expect(code).toBe(0);
    expect(await session.slots()).toHaveLength(2);
  });
});

describe('a line of a timetable', () => {
  it('is refused with its place and a remedy', async () => {
    await session.importSlots([slot('L1')]);
    const found = await session.importSlots([
      slot('L1', { firstDay: session.days.start, room: 'R2' }),
      slot('N1', { group: 'G3' }),
      slot('N2', { group: 'G2', lessons: 'practice' }),
      slot('N3', { lessonTime: '07:00', room: '909' }),
      slot('N4', { weekday: 'someday' }),
      slot('N5', { lastDay: '2030-01-01', weekday: '6' }),
      slot('N6', { term: 'summer' }),
      slot('N7', { lessonTime: '3' }),
      slot('N7', { lessonTime: '4' }),
    ]);
    expect(faultsOf(found)).toEqual([
      `timetable.csv, line 2, room 'R2': is 101 since ${session.days.start}: leave firstDay empty, so that the change holds from today, or write a line for each period`,
      "timetable.csv, line 3, group 'G3': has no class of M1 in the fall of 2026: correct the line, or add the class to the table teaching",
      "timetable.csv, line 4, teacher 'T1': does not teach this class in lessons of the type practice: correct the line, or add the teacher to the table teaching",
      "timetable.csv, line 5, lessonTime '07:00': there is no lesson time with this number or start: correct it",
      "timetable.csv, line 5, room '909': there is no room with this title or id: correct it, or add it to the table rooms",
      "timetable.csv, line 6, weekday 'someday': is not monday or tuesday or wednesday or thursday or friday or saturday or sunday: take one of these words",
      `timetable.csv, line 7, lastDay '2030-01-01': is outside of the term, ${session.days.start} to ${session.days.end}: correct the day`,
      "timetable.csv, line 8, term 'summer': the year 2026 does not have this term: correct it, or add it to the table terms",
      "timetable.csv, line 10, sourceId 'N7': is the record of line 9 again: remove one of the lines",
    ]);
  });

  it('does not remove a lesson that was changed on a day, or has a check-in', async () => {
    const { start, today, tomorrow } = session.days;
    await session.importSlots([slot('L1'), slot('L2', { lessonTime: '2', firstDay: today })]);
    await changeLesson('L1', tomorrow);
    await session.rows(`
      INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
      SELECT class_id, 2026, '${today}', 2, teacher_id, lesson_type_id FROM timetable_slot WHERE source_id LIKE 'L2%'`);
    await session.rows(`
      INSERT INTO check_in (lesson_id, slot_id, room_id, teacher_id, starts_at, closes_at)
      SELECT lesson.id, slot.id, room_id, slot.teacher_id, now(), now() + interval '1 hour'
      FROM timetable_slot slot, lesson WHERE source_id LIKE 'L2%'`);
    const { output } = await session.importSlots([slot('L3', { room: 'R3', weekday: 'sunday' })]);
    const ids = await session.rows<{ id: number }>('SELECT id FROM timetable_slot ORDER BY source_id');
    expect(output).toContain(
      `the slot ${ids[0]?.id} (L1) would not be held on ${tomorrow} any more, and its lesson of that day was changed: take the change back: timetable change ${ids[0]?.id} ${tomorrow} restore`,
    );
    expect(output).toContain(`the slot ${ids[1]?.id} (L2/${today}) has a check-in on ${today}`);
    await session.rows('DELETE FROM timetable_change');
    await changeLesson('L1', start);
    expect((await session.importSlots([slot('L2', { lessonTime: '2', firstDay: today })])).code).toBe(0);
    expect(await session.slots()).toHaveLength(2);
  });

  it('needs the year of the command', async () => {
    const { output } = await session.import({ timetable: [timetableHeader, slot('L1')] });
    expect(output).toContain('needs the year of the import: give the command --year');
  });
});
