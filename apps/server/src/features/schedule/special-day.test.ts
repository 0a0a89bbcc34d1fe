import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { endpointUrl, schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { holidaysCommand } from '../../operator/commands/timetable/holidays.ts';
import { timetableCommand } from '../../operator/commands/timetable/timetable.ts';
import { runCommand } from '../../operator/commands/run-command.ts';
import { readConfig } from '../../operator/config/config.ts';
import { lessonsOn } from '../../university/lessons-on.queries.ts';

const fall = { academicYearId: 2026, termId: 2 };
/** A Wednesday of an even week and a Saturday of another week, both without changed lessons. */
const holiday = '2026-12-02';
const saturday = '2026-12-12';
const titles = ['День открытий', 'Ачылыштар күнү', 'Day of Discoveries'];

let server: TestServer;
let student: TestClient;
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T06:00:00Z') });
  student = await server.signIn('student');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.deleteFrom('special_day').execute();
});

async function portal(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const commands = { holidays: holidaysCommand, timetable: timetableCommand };
  const code = await runCommand(commands, args, {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    actor: 'cli:registrar@office',
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

/** Slot and time of the university's lessons on a day. */
async function lessonsOfDay(date: string): Promise<string[]> {
  const { rows } = await sql<{ slot_id: number; lesson_time_id: number }>`
    ${lessonsOn(sql`${date}::date`)}`.execute(server.db);
  return rows.map((row) => `${row.slot_id} ${row.lesson_time_id}`).toSorted();
}

interface CalendarLesson {
  readonly uid: string;
  readonly at: string;
  readonly status: string;
}

/** The student's lessons of a day as a calendar program reads them: slot and time. */
async function calendarOfDay(date: string): Promise<string[]> {
  const { body } = await student.raw({ url: endpointUrl(schedule.calendar, fall) });
  const program = path.resolve(import.meta.dirname, '../../../test/journal/read-calendar.child.ts');
  const options = { input: body, env: { TZ: DEFAULT_TIME_ZONE }, encoding: 'utf8' } as const;
  const lessons: CalendarLesson[] = JSON.parse(execFileSync(process.execPath, [program], options));
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: DEFAULT_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return lessons
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ uid, at }) => ({ slot: /(?<=^slot-)\d+/.exec(uid)?.[0], moment: format.format(new Date(at)) }))
    .filter(({ moment }) => moment.startsWith(date))
    .map(({ slot, moment }) => `${slot} ${moment.slice(-5)}`)
    .toSorted();
}

const freeRooms = async (date: string) =>
  (await student.request(schedule.freeRooms, { date, lessonTimeId: 1 })).rooms.map(({ roomId }) => roomId);

describe('a holiday (D-68)', () => {
  it('has no lessons: in the timetable, in the calendar file, in the rooms', async () => {
    const [own, next] = [await calendarOfDay(holiday), await calendarOfDay('2026-12-09')];
    expect((await lessonsOfDay(holiday)).length).toBeGreaterThan(own.length);
    expect(own.length).toBeGreaterThan(0);
    const { code, output } = await portal('holidays', 'add', holiday, ...titles);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^2026-12-02 {2}День открытий \| Ачылыштар күнү \| Day of Discoveries\n\d+ → 0 lessons\.$/,
    );
    expect(await lessonsOfDay(holiday)).toEqual([]);
    expect(await calendarOfDay(holiday)).toEqual([]);
    expect(await calendarOfDay('2026-12-09')).toEqual(next);
    const rooms = await queryRows<{ id: number }>(server.db, 'select id from room');
    expect((await freeRooms(holiday)).length).toBe(rooms.length);
  });

  it('is announced with the extra lessons that it leaves out, also by a dry run', async () => {
    const [extra] = await queryRows<{ id: number }>(
      server.db,
      `insert into timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id,
         valid_from, valid_until, is_extra)
       select class_id, group_id, 3, 1, room_id, teacher_id, lesson_type_id, '${holiday}', '${holiday}', true
       from timetable_slot order by id limit 1 returning id`,
    );
    const { output } = await portal('holidays', 'add', holiday, ...titles, '--dry-run');
    expect(output).toMatch(
      /→ 0 lessons\. Dry run: .*\nExtra lessons that are not held.*:\n {2}2026-12-02 08:00 {2}\S/,
    );
    expect(output.split('\n')).toHaveLength(4);
    await server.db
      .deleteFrom('timetable_slot')
      .where('id', '=', extra?.id ?? 0)
      .execute();
  });

  it('is in the schedule with its title in the language of the reader', async () => {
    await portal('holidays', 'add', '2026-12-29', '--until', '2027-01-02', ...titles);
    const { specialDays } = await student.request(schedule.ofStudent, fall);
    expect(specialDays?.map(({ date }) => date).toSorted()).toEqual([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(specialDays?.[0]).toMatchObject({ title: 'День открытий', lessonsOf: undefined });
    const spring = await student.request(schedule.ofStudent, { academicYearId: 2026, termId: 1 });
    expect(spring.specialDays).toEqual([]);
  });

  it('takes no lesson that is moved to it, and keeps one that was moved away', async () => {
    const [one] = await calendarOfDay(holiday);
    const [slot = '', time = ''] = (one ?? '').split(' ');
    const move = (date: string, ...to: string[]) =>
      portal('timetable', 'change', slot, date, 'move', ...to, 'Т-909');
    await server.db
      .insertInto('room')
      .values({ title: 'Т-909', building: JSON.stringify({ ru: 'Т', kg: 'Т', en: 'T' }), seats: 9 })
      .execute();
    const { errors, code } = await move(holiday, '2026-12-06', '1');
    expect({ errors, code }).toEqual({ errors: '', code: 0 });
    await portal('holidays', 'add', holiday, ...titles);
    expect(await calendarOfDay(holiday)).toEqual([]);
    expect(await calendarOfDay('2026-12-06')).toEqual([`${slot} 08:00`]);
    expect(await lessonsOfDay('2026-12-06')).toEqual([`${slot} 1`]);
    const refused = await portal('timetable', 'change', slot, '2026-12-09', 'move', holiday, '5');
    expect(refused.errors).toBe('Nothing was changed: 2026-12-02 is a holiday');
    expect((await portal('timetable', 'change', slot, holiday, 'cancel')).errors).toContain(
      'has no lesson on',
    );
    expect(time).toMatch(/^\d\d:\d\d$/);
    await server.db.deleteFrom('timetable_change').where('slot_id', '=', Number(slot)).execute();
  });
});

describe('a shifted day (D-68)', () => {
  it('has the lessons of the other day, also those of other weeks, instead of its own', async () => {
    const [lessons, own, rooms] = [
      await lessonsOfDay(holiday),
      await calendarOfDay(holiday),
      await freeRooms(holiday),
    ];
    expect(await lessonsOfDay(saturday)).not.toEqual(lessons);
    await portal('holidays', 'add', holiday, ...titles);
    const { output } = await portal('holidays', 'move', saturday, '--as', holiday);
    expect(output).toContain(`2026-12-12  has the lessons of 2026-12-02\n`);
    expect(output).toMatch(new RegExp(` → ${lessons.length} lessons\\.$`));
    expect(await lessonsOfDay(saturday)).toEqual(lessons);
    expect(await calendarOfDay(saturday)).toEqual(own);
    expect(await freeRooms(saturday)).toEqual(rooms);
    const { specialDays } = await student.request(schedule.ofStudent, fall);
    expect(specialDays).toContainEqual({ date: saturday, title: undefined, lessonsOf: holiday });
  });

  it('can have a lesson cancelled, which the calendar file leaves out', async () => {
    await portal('holidays', 'move', saturday, '--as', holiday);
    const before = await calendarOfDay(saturday);
    const [slot = ''] = (before[0] ?? '').split(' ');
    expect((await portal('timetable', 'change', slot, saturday, 'cancel')).code).toBe(0);
    expect(await calendarOfDay(saturday)).toEqual(before.slice(1));
    await server.db.deleteFrom('timetable_change').where('slot_id', '=', Number(slot)).execute();
  });
});

describe('the command holidays', () => {
  it('lists and removes days, each with an audit row', async () => {
    await portal('holidays', 'add', holiday, ...titles);
    await portal('holidays', 'move', saturday, '--as', holiday);
    expect((await portal('holidays', 'list')).output.split('\n')).toHaveLength(2);
    const lessons = await lessonsOfDay(holiday);
    expect((await portal('holidays', 'remove', holiday)).output).toMatch(/0 → \d+ lessons\.$/);
    expect((await lessonsOfDay(holiday)).length).toBeGreaterThan(lessons.length);
    await portal('holidays', 'remove', saturday);
    expect((await portal('holidays', 'list')).output).toBe('There are no holidays.');
    const audit = await queryRows<{ actor: string; before: unknown }>(
      server.db,
      `select actor, before, after from audit where action = 'specialDayChanged' order by id desc limit 2`,
    );
    expect(audit[1]).toMatchObject({
      actor: 'cli:registrar@office',
      before: [{ date: holiday, title: { ru: 'День открытий' } }],
      after: null,
    });
  });

  it('changes nothing in a dry run', async () => {
    const { output } = await portal('holidays', 'add', holiday, ...titles, '--dry-run');
    expect(output).toMatch(/Dry run: nothing was changed\.$/);
    expect((await portal('holidays', 'list')).output).toBe('There are no holidays.');
  });

  it.each([
    [['add', '2026-02-30', ...titles], "'2026-02-30' is no day like 2026-11-20"],
    [['add', holiday, 'Only one'], 'This takes: holidays list'],
    [
      ['add', holiday, '--until', '2026-12-01', ...titles],
      'Nothing was changed: 2026-12-01 is before 2026-12-02',
    ],
    [['move', holiday, '--as', holiday], 'Nothing was changed: A day has its own lessons anyway'],
    [['move', holiday, '--as', '2027-05-05'], 'Nothing was changed: No term has both days'],
    [['remove', holiday], 'Nothing was changed: 2026-12-02 is not in the list'],
    [['forget'], 'This takes: holidays list'],
  ])('prints the problem of %j', async (args, message) => {
    const { code, errors } = await portal('holidays', ...args);
    expect(code).toBe(1);
    expect(errors).toContain(message);
  });

  it('refuses a day that is in the list already', async () => {
    await portal('holidays', 'add', holiday, ...titles);
    expect((await portal('holidays', 'move', holiday, '--as', '2026-12-03')).errors).toContain(
      '2026-12-02 is in the list already: remove it first',
    );
  });
});
