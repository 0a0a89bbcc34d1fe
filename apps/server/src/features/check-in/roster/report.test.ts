import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ROOM_PARAM, checkIn } from '@portal/wire';
import { checkInsCommand } from '../../../operator/commands/timetable/check-ins.ts';
import { roomsCommand } from '../../../operator/commands/timetable/rooms.ts';
import { runCommand } from '../../../operator/commands/run-command.ts';
import { readConfig } from '../../../operator/config/config.ts';
import { deleteExpired } from '../../../events/jobs/expiry.queries.ts';
import { findCheckInPeople, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { readRoomCode } from '../session/codes.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(() => people.reset());

const portal = (...words: string[]) => portalAt('https://portal.example.org', words);

/** Runs an operator's command; an empty origin is none. */
async function portalAt(origin: string, words: readonly string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const environment = {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    PUBLIC_ORIGIN: origin,
  };
  const code = await runCommand({ rooms: roomsCommand, 'check-ins': checkInsCommand }, words, {
    readConfig: () => readConfig(environment),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

/** Two students check in with one browser. */
async function shareDevice(): Promise<void> {
  const { id } = await people.open();
  await people.scan(people.student, id);
  people.classmate.cookies.set('checkin-browser', people.student.cookies.get('checkin-browser') ?? '');
  await people.scan(people.classmate, id);
  people.classmate.cookies.delete('checkin-browser');
}

/** The student was in another building a minute before. */
async function travel(): Promise<void> {
  const { id } = await people.open();
  await people.scan(people.student, id);
  await sql`
    with room as (
      insert into room (title, building, seats, longitude, latitude, radius_m)
      values ('FAR-1', '{"ru": "Далеко", "kg": "Алыс", "en": "Far"}', 30, 74.7, 42.87, 80)
      on conflict (title) do update set seats = 30 returning id),
    lesson as (
      insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
      select class_id, academic_year_id, date - 1, lesson_time_id, teacher_id, lesson_type_id from lesson
      where id = (select lesson_id from check_in where id = ${id}) returning id),
    earlier as (
      insert into check_in (lesson_id, slot_id, room_id, teacher_id, starts_at, closes_at)
      select lesson.id, slot_id, room.id, teacher_id, starts_at, closes_at from check_in, room, lesson where check_in.id = ${id}
      returning id)
    insert into check_in_visit (check_in_id, student_id, verdict, reasons, at)
    select earlier.id, ${people.ids.owner}, 'present', '{scanned}', now() - interval '70 seconds' from earlier`.execute(
    server.db,
  );
}

describe('the report', () => {
  it('names browsers of several students, for the teacher and the operator', async () => {
    await shareDevice();
    const { sharedDevices } = await people.teacher.request(checkIn.report, people.ref);
    expect(sharedDevices.map(({ students }) => students.length)).toEqual([2]);
    const { code, output } = await portal('check-ins', 'report');
    expect(code).toBe(0);
    expect(output).toContain(sharedDevices[0]?.students.join(', '));
    expect(output).toContain('Too fast between two rooms: none');
  });

  it('names students who were in two places', async () => {
    await travel();
    const { unlikelyTravels, sharedDevices } = await people.teacher.request(checkIn.report, people.ref);
    expect([unlikelyTravels.map(({ minutes }) => minutes), sharedDevices]).toEqual([[1], []]);
    expect((await portal('check-ins', 'report')).output).toMatch(/: two rooms within 7\d s/);
  });

  it('is empty when every student has an own browser', async () => {
    const { id } = await people.open();
    for (const client of [people.student, people.classmate]) await people.scan(client, id);
    const report = await people.teacher.request(checkIn.report, people.ref);
    expect(report).toEqual({ sharedDevices: [], unlikelyTravels: [] });
  });

  it('is for teachers of the journal', async () => {
    expect((await people.otherTeacher.tryRequest(checkIn.report, people.ref)).status).toBe(403);
    expect((await portal('check-ins')).errors).toBe('This takes: check-ins report');
  });
});

describe('stored check-ins', () => {
  it('are deleted after 30 days or as the setting says, with their visits', async () => {
    const { id } = await people.open();
    await people.scan(people.student, id);
    const counts = async () => {
      await deleteExpired(server.db);
      const tables = ['check_in', 'check_in_visit', 'check_in_device'] as const;
      return Promise.all(
        tables.map(async (table) => (await server.db.selectFrom(table).selectAll().execute()).length),
      );
    };
    await sql`update check_in set opened_at = now() - interval '29 days'`.execute(server.db);
    expect(await counts()).toEqual([1, 1, 1]);
    await storeSetting(server.db, 'checkIn', { storedDays: 28 });
    expect(await counts()).toEqual([0, 0, 0]);
    await server.db.deleteFrom('setting').where('name', '=', 'checkIn').execute();
  });

  it('hold neither positions nor names of browsers (D§4 Personal data.3)', async () => {
    const { id } = await people.open();
    await people.scan(people.student, id);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(visit)::text as row from check_in_visit visit
      union all select row_to_json(device)::text from check_in_device device`.execute(server.db);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const personal of [
      '74.6',
      '42.87',
      people.student.cookies.get('checkin-browser') ?? 'none',
      '127.0.0.1',
    ])
      expect(stored).not.toContain(personal);
  });
});

describe('the codes of rooms', () => {
  it('are printed as addresses that check in (D§5 Check-in.2)', async () => {
    const { code, output } = await portal('rooms', 'codes');
    expect(code).toBe(0);
    const addresses = output.match(/https:\S+/g) ?? [];
    const codes = addresses.map((address) => new URL(address).searchParams.get(ROOM_PARAM) ?? '');
    const ids = codes.map((one) => readRoomCode(server.app.secrets.checkInKey, one));
    expect(ids).toContain(people.lesson.roomId);
    expect(new Set(ids).size).toBe(addresses.length);
    expect(codes).toContain(people.roomCode());
  });

  it('are printed as a PDF', async () => {
    const file = path.join(server.dataDir, 'rooms.pdf');
    expect((await portal('rooms', 'codes', '--pdf', file, '--lang', 'kg')).output).toMatch(
      /codes of \d+ rooms/,
    );
    const { pages, title } = await readPdf(await readFile(file));
    expect(title).toBe('Аудиториялардын коддору');
    expect(pages.join(' ')).toContain('QR-90');
    await rm(file);
  });

  it('need the address of the portal', async () => {
    const { code, errors } = await portalAt('', ['rooms', 'codes']);
    expect([code, errors]).toEqual([1, expect.stringContaining('Set PUBLIC_ORIGIN')]);
  });

  it.each([[['rooms']], [['rooms', 'codes', '--lang', 'de']], [['rooms', 'list']]])(
    'need a right command: %j',
    async (words) => {
      expect((await portal(...words)).errors).toMatch(/^This takes: rooms codes/);
    },
  );
});
