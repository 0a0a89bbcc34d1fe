import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpointUrl, notifications, notificationTopic, schedule } from '@portal/wire';
import { readTopic } from '../../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { findTimetableLesson, FREE_ROOM, lessonDays } from '../../../../test/journal/timetable-lesson.ts';

let server: TestServer;
let lesson: Awaited<ReturnType<typeof findTimetableLesson>>;

beforeAll(async () => {
  server = await startServer();
  lesson = await findTimetableLesson(server);
});
beforeEach(() => lesson.reset());
afterAll(() => server.close());

const listOf = (client: TestClient, lang = 'ru') =>
  client.request(notifications.page, {}, { headers: { 'x-lang': lang } });
/** The highest SEQUENCE of the slot in the calendar of the student. */
const sequenceOf = async (): Promise<number> => {
  const { body } = await lesson.student.raw({ url: endpointUrl(schedule.calendar, lesson.term) });
  const uid = `UID:slot-${lesson.slotId}@`;
  const events = body.split('BEGIN:VEVENT').filter((event) => event.includes(uid));
  return Math.max(...events.map((event) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])));
};
const shown = (day: string) => day.split('-').toReversed().join('.');

describe('a lesson that the command timetable changes', () => {
  it('is cancelled: teacher and students see it and get one notification in their language', async () => {
    const { teacher, student, date, change, changesOf } = lesson;
    const { code, output } = await change('cancel');
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringMatching(/→ cancelled\n\d+ people/),
    });
    expect(await changesOf(student)).toMatchObject([{ date, kind: 'cancelled', version: 1 }]);
    for (const client of [teacher, student])
      expect(await listOf(client)).toMatchObject([
        {
          type: 'schedule',
          title: expect.stringMatching(/^Занятия не будет: /),
          body: expect.stringContaining(shown(date)),
          address: `/schedule?date=${date}`,
          isRead: false,
        },
      ]);
    const [inKyrgyz] = await listOf(student, 'kg');
    expect(inKyrgyz?.title).toMatch(/^Сабак болбойт: /);
    const [inEnglish] = await listOf(student, 'en');
    expect(inEnglish?.title).toMatch(/^No lesson: /);
  });

  it('notifies its teacher and the students of its group, and nobody else', async () => {
    const { slotId, change } = lesson;
    const { output } = await change('cancel');
    const notified = await queryRows<{ id: number }>(
      server.db,
      'select person_id as id from notification order by 1',
    );
    const expected = await queryRows<{ id: number }>(
      server.db,
      `select teacher_id as id from timetable_slot where id = ${slotId}
       union select person_id from group_member join timetable_slot using (group_id) where timetable_slot.id = ${slotId}
       order by 1`,
    );
    expect(notified).toEqual(expected);
    expect(output).toContain(`${expected.length} people are notified`);
  });

  it('is moved, with the new day, time and room in the schedule and in the notification', async () => {
    const { query, student, date, change, changesOf } = lesson;
    const sunday = (
      await query<{ day: string }>(`select (date_trunc('week', date '${date}')::date + 6)::text as day`)
    ).day;
    expect((await change('move', sunday, '2', FREE_ROOM)).errors).toBe('');
    const time = (
      await query<{ time: string }>(
        `select to_char(starts_at, 'HH24:MI') as time from lesson_time where id = 2`,
      )
    ).time;
    expect(await changesOf(student)).toMatchObject([
      {
        kind: 'moved',
        newDate: sunday,
        newTime: { lessonTimeId: 2, startsAt: time },
        newRoom: { roomName: FREE_ROOM },
      },
    ]);
    const [notification] = await listOf(student);
    expect(notification?.address).toBe(`/schedule?date=${sunday}`);
    expect(notification?.body).toContain(`Теперь ${shown(sunday)}, ${time}, аудитория ${FREE_ROOM}.`);
  });

  it('gets another room, and one notification also after three changes', async () => {
    const { student, room, change, changesOf } = lesson;
    await change('room', FREE_ROOM.toLowerCase());
    expect(await changesOf(student)).toMatchObject([
      { kind: 'room', newRoom: { roomName: FREE_ROOM }, version: 1 },
    ]);
    expect((await listOf(student))[0]?.body).toContain(`аудитория ${FREE_ROOM} вместо ${room}.`);
    await change('cancel');
    await change('restore');
    expect(await listOf(student)).toMatchObject([{ title: expect.stringMatching(/^Занятие по расписанию/) }]);
    expect(await changesOf(student)).toEqual([]);
  });

  it('rises in SEQUENCE with every change, so that calendar programs follow', async () => {
    const { change } = lesson;
    const sequences = [await sequenceOf()];
    for (const words of [['cancel'], ['restore'], ['room', FREE_ROOM], ['cancel'], ['restore']]) {
      expect((await change(...words)).errors).toBe('');
      sequences.push(await sequenceOf());
    }
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  it('writes the audit row, and nothing in a dry run', async () => {
    const { student, slotId, date, change, changesOf } = lesson;
    const before = await queryRows(server.db, `select id from audit where action = 'lessonChanged'`);
    expect((await change('cancel', '--dry-run')).output).toMatch(/Dry run: nothing was changed/);
    expect(await changesOf(student)).toEqual([]);
    expect(await listOf(student)).toEqual([]);
    await change('cancel');
    const rows = await queryRows(
      server.db,
      `select before, after, details from audit where action = 'lessonChanged' order by id`,
    );
    expect(rows).toHaveLength(before.length + 1);
    expect(rows.at(-1)).toMatchObject({
      before: { date },
      after: null,
      details: { slot: slotId, date, kind: 'cancelled' },
    });
  });

  it('of the past changes without a notification', async () => {
    const { query, student, slotId, portal } = lesson;
    const { past } = await query<{ past: string }>(
      `select lesson_day::date::text as past ${lessonDays('now()::date - 30', 'now()::date - 1')} and slot.id = ${slotId}
       and not exists (select from timetable_change where slot_id = slot.id and date = lesson_day) limit 1`,
    );
    expect((await portal('change', String(slotId), past, 'cancel')).output).toContain('\n0 people');
    expect(await listOf(student)).toEqual([]);
  });

  it('reaches open streams of a running server once, though the command is another process', async () => {
    const { student, change } = lesson;
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await readTopic(notificationTopic, student, { origin });
    await change('cancel');
    expect(await events.next()).toEqual({ kind: 'added', type: 'schedule' });
    expect(events.isEmpty()).toBe(true);
    expect(await queryRows(server.db, 'select from notification_delivery')).toEqual([]);
    events.close();
  });
});
