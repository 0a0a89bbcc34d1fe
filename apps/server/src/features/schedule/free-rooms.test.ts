import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: TestServer;
let student: TestClient;

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T06:00:00Z') });
  student = await server.signIn('student');
});
afterAll(() => server.close());

const findRooms = async (date: string, lessonTimeId: number) =>
  (await student.request(schedule.freeRooms, { date, lessonTimeId })).rooms.map(({ roomName }) => roomName);

interface RoomBooking {
  readonly date: string;
  readonly time: number;
  readonly room: string;
}

/** All lessons of two weeks where they are held, written out day by day: first as planned, then with their changes. */
const findHeld = () =>
  queryRows<RoomBooking>(
    server.db,
    `with planned as (
       select slot.*, on_day::date as date,
         (on_day::date - (starts_on - (extract(isodow from starts_on)::int - 1))) / 7 + 1 as week
       from timetable_slot slot join class on class.id = class_id join course on course.id = course_id
       join term_period using (academic_year_id, term_id)
       cross join generate_series(date '2026-11-16', date '2026-11-29', interval '1 day') on_day
       where extract(isodow from on_day) = slot.day and on_day between valid_from and valid_until),
     real as (select * from planned where weeks = 'every' or (weeks = 'odd' and week % 2 = 1) or (weeks = 'even' and week % 2 = 0))
     select case change.kind when 'moved' then new_date else real.date end::text as date,
       case change.kind when 'moved' then new_lesson_time_id else lesson_time_id end as time, room.title as room
     from real left join timetable_change change on change.slot_id = real.id and change.date = real.date
     join room on room.id = case when new_room_id is null then room_id else new_room_id end
     where change.kind is distinct from 'cancelled'`,
  );
const allRooms = async () =>
  (await queryRows<{ title: string }>(server.db, 'select title from room')).map(({ title }) => title);
const days = Array.from({ length: 14 }, (_, at) => `2026-11-${16 + at}`);

async function expectRoomsOfTwoWeeks(): Promise<void> {
  const [held, rooms, times] = [
    await findHeld(),
    await allRooms(),
    await queryRows<{ id: number }>(server.db, 'select id from lesson_time'),
  ];
  for (const date of days)
    for (const { id } of times) {
      const busy = new Set(
        held.filter((one) => one.date === date && one.time === id).map(({ room }) => room),
      );
      const free = rooms.filter((room) => !busy.has(room));
      expect({ date, id, rooms: (await findRooms(date, id)).toSorted() }).toEqual({
        date,
        id,
        rooms: free.toSorted(),
      });
    }
}

describe('free rooms', () => {
  it('are those without a lesson, in odd and even weeks, with moved and cancelled lessons', async () => {
    const kinds = await queryRows<{ kind: string }>(
      server.db,
      'select distinct kind from timetable_change order by 1',
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['cancelled', 'moved', 'room']);
    await expectRoomsOfTwoWeeks();
  });

  it('follow a lesson that moves to another week and room, and another one that is cancelled', async () => {
    const [one, other] = await queryRows<{ id: number; date: string; time: number; room: string }>(
      server.db,
      `select slot.id, '2026-11-18' as date, lesson_time_id as time, title as room
       from timetable_slot slot join room on room.id = room_id
       where day = 3 and weeks = 'every' and date '2026-11-18' between valid_from and valid_until
         and not exists (select from timetable_change where slot_id = slot.id) order by slot.id limit 2`,
    );
    if (!one || !other) throw new Error('There are too few lessons');
    expect(await findRooms(one.date, one.time)).not.toContain(one.room);
    const [free] = await findRooms('2026-11-25', other.time);
    await queryRows(
      server.db,
      `insert into timetable_change (slot_id, date, kind, new_date, new_lesson_time_id, new_room_id) values
       (${one.id}, '2026-11-18', 'moved', '2026-11-25', ${other.time}, (select id from room where title = '${free}')),
       (${other.id}, '2026-11-18', 'cancelled', null, null, null)`,
    );
    expect(await findRooms('2026-11-25', other.time)).not.toContain(free);
    expect(await findRooms(one.date, one.time)).toContain(one.room);
    expect(await findRooms(other.date, other.time)).toContain(other.room);
    await expectRoomsOfTwoWeeks();
  });

  it('are taken by an exam for every lesson time that it touches, until it is withdrawn (D-64.15)', async () => {
    const date = '2026-11-29';
    const [free = ''] = await findRooms(date, 1);
    await queryRows(
      server.db,
      `with sheet as (
         insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
         select course.academic_year_id, 900, 'main', class.id, class.exam_form_id, class_teacher.teacher_id, '${date}'
         from class join course on course.id = class.course_id join class_teacher on class_teacher.class_id = class.id
         where class.exam_form_id is not null order by class.id limit 1 returning id, teacher_id)
       insert into exam_event (sheet_id, teacher_id, kind, date, starts_at, ends_at, room_id)
       select sheet.id, sheet.teacher_id, 'exam', '${date}', time.ends_at - interval '1 minute', time.ends_at + interval '1 minute',
         (select id from room where title = '${free}') from sheet join lesson_time time on time.id = 1`,
    );
    expect(await findRooms(date, 1)).not.toContain(free);
    expect(await findRooms(date, 3)).toContain(free);
    await queryRows(server.db, "update exam_event set state = 'withdrawn'");
    expect(await findRooms(date, 1)).toContain(free);
  });

  it('are by default those of today at the running or next lesson time, with all times to choose from', async () => {
    const { date, lessonTimeId, times } = await student.request(schedule.freeRooms, {});
    const [now] = await queryRows<{ date: string; time: string }>(
      server.db,
      `select (now() at time zone 'Asia/Bishkek')::date::text as date, to_char(now() at time zone 'Asia/Bishkek', 'HH24:MI') as time`,
    );
    const expected = times.find(({ endsAt }) => endsAt > (now?.time ?? '')) ?? times.at(-1);
    expect([date, lessonTimeId]).toEqual([now?.date, expected?.lessonTimeId]);
    expect(times[0]).toEqual({
      lessonTimeId: 1,
      startsAt: '08:00',
      endsAt: expect.stringMatching(/^09:\d\d$/),
    });
  });

  it("are by building and name in the reader's language, with their seats", async () => {
    const request = { date: '2026-11-22', lessonTimeId: 1 };
    const { rooms } = await student.request(schedule.freeRooms, request, { headers: { 'x-lang': 'en' } });
    const keys = rooms.map(({ buildingName, roomName }) => `${buildingName} ${roomName}`);
    expect(keys).toEqual(keys.toSorted());
    expect(rooms[0]).toEqual({
      roomId: expect.any(Number),
      roomName: expect.stringMatching(/^\d-\d{3}$/),
      buildingName: 'Building 2',
      seats: expect.any(Number),
    });
  });

  it('need a lesson time that exists', async () => {
    expect(
      await student.tryRequest(schedule.freeRooms, { date: '2026-11-22', lessonTimeId: 99 }),
    ).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });
});
