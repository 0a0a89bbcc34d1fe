import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { endpointUrl, schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';

const fall = { academicYearId: 2026, termId: 2 };

let server: TestServer;
let student: TestClient;

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T06:00:00Z') });
  student = await server.signIn('student');
});
afterAll(() => server.close());

interface ReadLesson {
  readonly uid: string;
  readonly at: string;
  readonly localHour: number;
  readonly status: string;
}

/** The lessons of a calendar as a device in a time zone reads them. */
function readLessons(text: string, zone = DEFAULT_TIME_ZONE): ReadLesson[] {
  const program = path.resolve(import.meta.dirname, '../../../test/journal/read-calendar.child.ts');
  const options = { input: text, env: { TZ: zone }, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, [program], options));
}

/** The lessons of the student's groups in six weeks by plain SQL; summer time ends in them in New York. */
const findLessons = async (zone: string) => {
  const rows = await queryRows<{ at: Date }>(
    server.db,
    `select (date + starts_at) at time zone '${zone}' as at from lesson
     join class on class.id = class_id join lesson_time on lesson_time.id = lesson_time_id
     join group_member using (group_id)
     where person_id = ${student.user?.id} and date between '2026-10-26' and '2026-12-06' order by at`,
  );
  return rows.map(({ at }) => at.toISOString());
};
const isInSixWeeks = ({ at }: { readonly at: string }) => at > '2026-10-25T18:00' && at < '2026-12-06T18:00';
const hourIn = (zone: string, at: string): number =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit' }).format(new Date(at)));

const calendarOf = async (client: TestClient): Promise<string> => {
  const { status, headers, body } = await client.raw({ url: endpointUrl(schedule.calendar, fall) });
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return body;
};
const feedOf = (address: string) => server.createClient().raw({ url: address });

describe('the calendar file', () => {
  afterEach(() => storeSetting(server.db, 'businessTimeZone', DEFAULT_TIME_ZONE));

  it.each(
    [DEFAULT_TIME_ZONE, 'America/New_York', 'Asia/Kathmandu'].flatMap((zone) =>
      ['Europe/Berlin', 'America/Denver', 'Asia/Bishkek'].map((device) => [zone, device] as const),
    ),
  )('of a university in %s has the lessons at their moments on a device in %s', async (zone, device) => {
    await storeSetting(server.db, 'businessTimeZone', zone);
    const lessons = readLessons(await calendarOf(student), device).filter(
      (lesson) => lesson.status !== 'CANCELLED' && isInSixWeeks(lesson),
    );
    expect(lessons.map(({ at }) => at)).toEqual(await findLessons(zone));
    expect(lessons.length).toBeGreaterThan(45);
    expect(lessons.map(({ localHour }) => localHour)).toEqual(lessons.map(({ at }) => hourIn(device, at)));
    // The first lesson begins at eight, before and after summer time.
    expect(new Set(lessons.map(({ at }) => hourIn(zone, at))).has(7)).toBe(false);
  });

  it.each([
    [DEFAULT_TIME_ZONE, ['+0600']],
    ['Asia/Kathmandu', ['+0545']],
    ['America/New_York', ['-0400', '-0500', '-0400']],
  ])('names the time zone %s with its rules, and each lesson in it', async (zone, offsets) => {
    await storeSetting(server.db, 'businessTimeZone', zone);
    const text = await calendarOf(student);
    const start = text.indexOf(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n`);
    const rules = text.slice(start, text.indexOf('END:VTIMEZONE'));
    expect([...rules.matchAll(/TZOFFSETTO:([+-]\d{4})/g)].map(([, offset]) => offset)).toEqual(offsets);
    expect(text.split(`DTSTART;TZID=${zone}:`)).toHaveLength(text.split('BEGIN:VEVENT').length);
    expect(text).not.toMatch(/UNTIL=\d{8}T\d{6}\r/);
  });

  it('has stable ids, and changes with a higher sequence', async () => {
    const idsOf = (text: string) => [...new Set(readLessons(text).map(({ uid }) => uid))].toSorted();
    const text = await calendarOf(student);
    expect(idsOf(text)).toEqual(idsOf(await calendarOf(student)));
    const sequences = [...text.matchAll(/SEQUENCE:(\d+)(?:(?!END:VEVENT)[^])*?RECURRENCE-ID/g)].map(
      ([, n]) => n,
    );
    expect(sequences).toEqual(['2', '2', '2']);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  });
});

describe('the subscription', () => {
  it('opens the lessons of its owner without a session, under an address that is shown once', async () => {
    expect(await student.request(schedule.subscription, {})).toEqual([]);
    const { address } = await student.request(schedule.subscribe, {});
    const { status, body } = await feedOf(address);
    expect(status).toBe(200);
    const idsOf = (text: string) => new Set(readLessons(text).map(({ uid }) => uid));
    expect(idsOf(body)).toEqual(idsOf(await calendarOf(student)));
    expect(await student.request(schedule.subscription, {})).toEqual([{ createdAt: expect.any(String) }]);
    const rows = await queryRows<{ hash: Buffer }>(
      server.db,
      'select key_hash as hash from calendar_subscription',
    );
    expect(rows.map(({ hash }) => hash.toString('base64url'))).not.toContain(address.split('=')[1]);
  });

  it('ends with a new one and when its owner ends it', async () => {
    const { address: first } = await student.request(schedule.subscribe, {});
    const { address: second } = await student.request(schedule.subscribe, {});
    expect([(await feedOf(first)).status, (await feedOf(second)).status]).toEqual([404, 200]);
    await student.request(schedule.unsubscribe, {});
    expect((await feedOf(second)).status).toBe(404);
    expect(await student.request(schedule.subscription, {})).toEqual([]);
  });

  it('ends when its owner is disabled', async () => {
    const { address } = await student.request(schedule.subscribe, {});
    const { db } = server;
    const disable = (disabled_at: Date | null) =>
      db
        .updateTable('person')
        .set({ disabled_at })
        .where('id', '=', student.user?.id ?? 0)
        .execute();
    await disable(new Date());
    expect((await feedOf(address)).status).toBe(404);
    await disable(null);
    expect((await feedOf(address)).status).toBe(200);
  });
});
