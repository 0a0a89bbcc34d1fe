import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { slot, startTimetableSession, type TimetableSession } from '../../../../test/records/a-timetable.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: TimetableSession;
beforeAll(async () => {
  session = await startTimetableSession();
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

describe('a timetable that is imported after an extra lesson was added', () => {
  it('leaves it alone, also when a new lesson of the week gets its time and room', async () => {
    const { end } = session.days;
    const lessons = [slot('L1'), slot('L2', { weekday: '2' })];
    await session.importSlots(lessons);
    const [added] = await session.rows<{ day: string }>(`
      INSERT INTO timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id,
        valid_from, valid_until, is_extra)
      SELECT class_id, group_id, 4, lesson_time_id, room_id, teacher_id, lesson_type_id, thursday.day, thursday.day, true
      FROM timetable_slot, (SELECT date_trunc('week', date '${end}' - 7)::date + 3 AS day) AS thursday
      WHERE source_id = 'L1' RETURNING valid_from::text AS day`);
    const extra = `4 1 every 101 ${added?.day} ${added?.day}`;
    expect((await session.importSlots(lessons)).output).toContain('\nUntouched: 2 slots\nNothing differs');
    const { code, output } = await session.importSlots([slot('L1'), slot('L3', { weekday: '4' })]);
    expect([code, output]).toEqual([0, expect.stringContaining('New: 1 slots')]);
    expect(await session.slots()).toHaveLength(4);
    expect(await session.slots()).toContain(extra);
  });
});
