import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';

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
function readLessons(text: string, zone = 'Asia/Bishkek'): ReadLesson[] {
  const program = path.resolve(import.meta.dirname, '../../../test/read-calendar.child.ts');
  const options = { input: text, env: { TZ: zone }, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, [program], options));
}

/** The lessons of the student's groups in two weeks by plain SQL. */
const findLessons = async () => {
  const rows = await queryRows<{ at: Date }>(
    server.db,
    `select (date + starts_at) at time zone 'Asia/Bishkek' as at from lesson
     join class on class.id = class_id join lesson_time on lesson_time.id = lesson_time_id
     join group_member using (group_id)
     where person_id = ${student.user?.id} and date between '2026-11-23' and '2026-12-06' order by at`,
  );
  return rows.map(({ at }) => at.toISOString());
};
const isInTwoWeeks = ({ at }: { readonly at: string }) => at > '2026-11-22T18:00' && at < '2026-12-06T18:00';

const calendarOf = async (client: TestClient): Promise<string> => {
  const { status, headers, body } = await client.raw({ url: endpointUrl(schedule.calendar, fall) });
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return body;
};
const feedOf = (address: string) => server.createClient().raw({ url: address });

describe('the calendar file', () => {
  it.each([
    ['Europe/Berlin', -5],
    ['America/Denver', -13],
    ['Asia/Bishkek', 0],
  ])(
    'has the lessons at their moments on a device in %s, in odd and even weeks',
    async (zone, difference) => {
      const text = await calendarOf(student);
      const held = readLessons(text, zone).filter(
        (lesson) => lesson.status !== 'CANCELLED' && isInTwoWeeks(lesson),
      );
      expect(held.map(({ at }) => at)).toEqual(await findLessons());
      expect(held.length).toBeGreaterThan(15);
      const hourInBishkek = ({ at }: ReadLesson) => (new Date(at).getUTCHours() + 6) % 24;
      expect(held.every((one) => one.localHour === (hourInBishkek(one) + difference + 24) % 24)).toBe(true);
    },
  );

  it('names its time zone with its rules, and each lesson in it', async () => {
    const text = await calendarOf(student);
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Bishkek/);
    expect(text.match(/DTSTART;TZID=Asia\/Bishkek:/g)).toHaveLength(text.match(/BEGIN:VEVENT/g)?.length ?? 0);
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
