import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { journal, notifications } from '@portal/wire';
import { createSessionFor } from '../../../../test/access/people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { insertColumn, readCell, saveCells } from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { findSheetPeople, type SheetPeople } from '../../../../test/sheets/sheet-people.ts';

let server: TestServer;
let people: SheetPeople;
let lessonId: number;

beforeAll(async () => {
  server = await startServer();
  people = await findSheetPeople(server);
  lessonId = await insertColumn(server, people, { daysAgo: 20, lessonTimeId: 1 });
});
beforeEach(() => server.db.deleteFrom('lesson_opening').execute());
afterAll(() => server.close());

const reason = 'Студент принёс справку';
const request = (client: TestClient = people.teacher, id = lessonId) =>
  client.tryRequest(journal.requestOpening, { lessonId: id, reason });
const listOf = (client: TestClient = people.teacher) => client.request(journal.openings, people.ref);
const firstId = async () => (await listOf())[0]?.id ?? 0;
const open = async (client: TestClient = people.registrar, days = 2) =>
  client.tryRequest(journal.openLesson, { openingId: await firstId(), days });
const decline = async (client: TestClient = people.registrar) =>
  client.tryRequest(journal.declineOpening, { openingId: await firstId(), reason: 'Ведомость закрыта' });
const cell = () => ({ lessonId, studentId: people.ids.owner });
const write = async (value: number) => (await saveCells(people.teacher, [{ cell: cell(), value }]))[0]?.state;
const newest = async () => (await people.teacher.request(notifications.page, {}))[0];

describe('a request to open a closed lesson', () => {
  it('is seen by every teacher of the journal, and by the registrar of the faculty', async () => {
    expect(await request()).toMatchObject({ status: 200 });
    for (const client of [people.teacher, people.colleague])
      expect(await listOf(client)).toMatchObject([{ lessonId, reason, state: 'waiting', openUntil: null }]);
    expect(await people.registrar.request(journal.waitingOpenings, {})).toMatchObject([{ lessonId, reason }]);
    expect(await people.otherRegistrar.request(journal.waitingOpenings, {})).toEqual([]);
    expect(await write(50)).toBe('lessonLocked');
  });

  it('may come from a colleague, but only one waits, also when two come at once', async () => {
    const statuses = (await Promise.all([request(people.colleague), request()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await request()).toMatchObject({ status: 409, code: 'openingWaits' });
    expect(await listOf()).toHaveLength(1);
  });

  it('is refused for an open lesson, and for anybody who does not teach it', async () => {
    expect(await request(people.teacher, people.lessonId)).toMatchObject({
      status: 409,
      code: 'lessonIsOpen',
    });
    // A registrar teaches nobody.
    for (const client of [people.otherTeacher, people.registrar]) {
      expect(await request(client)).toMatchObject({ status: 404 });
      expect(await client.tryRequest(journal.openings, people.ref)).toMatchObject({ status: 403 });
    }
    expect(await request(people.student)).toMatchObject({ status: 403 });
  });
});

describe('the decision of a registrar', () => {
  it('opens the lesson for some days, tells the teacher, and is audited', async () => {
    await request();
    expect(await open()).toMatchObject({ status: 200 });
    expect(await write(50)).toBe('saved');
    expect(await readCell(people.teacher, people.ref, cell())).toMatchObject({ value: 50 });
    const { columns } = await people.teacher.request(journal.grid, people.ref);
    expect(columns.find((column) => column.lessonId === lessonId)).toMatchObject({ isOpen: true });
    const [row] = await queryRows<{ until: string; today: string }>(
      server.db,
      `select open_until::text as until, (today + 2)::text as today from lesson_opening, university_clock`,
    );
    expect(row?.until).toBe(row?.today);
    expect(await newest()).toMatchObject({
      type: 'lessonOpening',
      title: expect.stringContaining('Занятие открыто до'),
      address: expect.stringMatching(/^\/journal\?type=\d+&date=[\d-]+&time=1&year=\d+/),
    });
    expect(
      await queryRows(server.db, `select actor, person_id, reason from audit where action = 'lessonOpened'`),
    ).toEqual([{ actor: `person:${people.registrarId}`, person_id: people.ids.classTeacher, reason }]);
  });

  it('declines it with a reason that the teacher reads in the journal, not in the notification', async () => {
    await request();
    expect(await decline()).toMatchObject({ status: 200 });
    expect(await write(60)).toBe('lessonLocked');
    expect(await listOf()).toMatchObject([{ state: 'declined', reply: 'Ведомость закрыта' }]);
    const notification = await newest();
    expect(notification).toMatchObject({ title: 'Занятие не открыто' });
    expect(notification?.body).not.toContain('Ведомость');
    expect(await request()).toMatchObject({ status: 200 });
  });

  it('ends by the clock of the university, on the day after the last one', async () => {
    await request();
    await open();
    await sql`update lesson_opening set open_until = university_clock.today from university_clock`.execute(
      server.db,
    );
    expect(await write(61)).toBe('saved');
    await sql`update lesson_opening set open_until = university_clock.today - 1 from university_clock`.execute(
      server.db,
    );
    expect(await write(62)).toBe('lessonLocked');
    expect(await listOf()).toMatchObject([{ state: 'ended' }]);
    expect(await request()).toMatchObject({ status: 200 });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('counts its days in %s', async (zone) => {
    await storeSetting(server.db, 'businessTimeZone', zone);
    await request();
    await open(people.registrar, 1);
    const [row] = await queryRows<{ days: number }>(
      server.db,
      'select open_until - (now() at time zone time_zone)::date as days from lesson_opening, university_clock',
    );
    await storeSetting(server.db, 'businessTimeZone', DEFAULT_TIME_ZONE);
    expect(row?.days).toBe(1);
  });

  it('is given once, also when two registrars decide at once', async () => {
    await request();
    const results = await Promise.all([open(), decline()]);
    expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await open()).toMatchObject({ status: 409, code: 'openingDecided' });
  });

  it('is for registrars of the faculty only', async () => {
    await request();
    expect(await open(people.otherRegistrar)).toMatchObject({ status: 404 });
    expect(await decline(people.otherRegistrar)).toMatchObject({ status: 404 });
    const idle = await createSessionFor(server, people.ids.otherTeacher);
    for (const client of [people.teacher, people.colleague, people.student, idle]) {
      expect(await open(client)).toMatchObject({ status: 403 });
      expect(await client.tryRequest(journal.waitingOpenings, {})).toMatchObject({ status: 403 });
    }
    expect(await open(people.registrar, 31)).toMatchObject({ status: 422 });
    expect(await listOf()).toMatchObject([{ state: 'waiting' }]);
  });
});
