import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { schedule } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findTimetableLesson, FREE_ROOM } from '../../../../test/journal/timetable-lesson.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let lesson: Awaited<ReturnType<typeof findTimetableLesson>>;
let sunday: string;

beforeAll(async () => {
  server = await startServer();
  lesson = await findTimetableLesson(server);
  sunday = (
    await lesson.query<{ day: string }>(
      `select (date_trunc('week', date '${lesson.date}')::date + 6)::text as day`,
    )
  ).day;
});
beforeEach(async () => {
  await lesson.reset();
  await server.db.deleteFrom('timetable_slot').where('is_extra', '=', true).execute();
});
afterAll(() => server.close());

const extra = (...words: string[]) => lesson.portal('extra', String(lesson.slotId), ...words);
const extraSlots = async () =>
  (await lesson.student.request(schedule.ofStudent, lesson.term)).slots.filter(
    ({ validFrom, validUntil }) => validFrom === sunday && validUntil === sunday,
  );

describe('an extra lesson by the command timetable', () => {
  it('is added for the class and teacher of a slot, listed, and withdrawn', async () => {
    const { code, output } = await extra(sunday, '2', FREE_ROOM);
    const [added] = await extraSlots();
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        new RegExp(`: extra lesson ${sunday} \\S+ in ${FREE_ROOM} \\(slot ${added?.id}\\)\n\\d+ people`),
      ),
    });
    expect(added).toMatchObject({ day: 7, lessonTimeId: 2, roomName: FREE_ROOM });
    expect((await lesson.portal('list', '--teacher', 'teacher')).output).toMatch(
      new RegExp(`^#${added?.id}  Sunday .*, extra lesson, ${sunday}$`, 'm'),
    );
    const withdrawn = await lesson.portal('withdraw', String(added?.id));
    expect(withdrawn.output).toMatch(new RegExp(`: no extra lesson ${sunday} .*\n\\d+ people are notified`));
    expect(await extraSlots()).toEqual([]);
    expect(
      await queryRows(
        server.db,
        `select details ->> 'kind' as kind from audit where action = 'lessonChanged' order by id desc limit 2`,
      ),
    ).toEqual([{ kind: 'extraWithdrawn' }, { kind: 'extra' }]);
  });

  it('is not added in a dry run', async () => {
    expect((await extra(sunday, '2', FREE_ROOM, '--dry-run')).output).toMatch(/Dry run: nothing was changed/);
    expect(await extraSlots()).toEqual([]);
  });

  it.each([
    [['extra', '1', '2026-12-01', '1'], /^This takes: timetable list/],
    [['extra', '1', '2026-12-01', '1', FREE_ROOM, 'more'], /^This takes: timetable list/],
    [['extra', '1', '2026-12-01', 'first', FREE_ROOM], /is no lesson time/],
    [['extra', '999999', '2026-12-01', '1', FREE_ROOM], /Nothing was changed: There is no such class/],
    [['extra', '1', '2030-12-01', '1', FREE_ROOM], /Nothing was changed: The term is from/],
    [['withdraw'], /is no slot/],
    [['withdraw', '1', '2'], /^This takes: timetable list/],
    [['withdraw', '1'], /Nothing was changed: There is no such extra lesson/],
    [['postpone'], /^This takes: timetable list/],
  ])('refuses %j in one sentence', async (words, message) => {
    const { code, errors } = await lesson.portal(...words);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});
