import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { notifications, registration, type RegistrationPlan } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { setCapacity } from '../../../../test/registration/registration-crowd.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { logRequestedDeliveries } from '../../../../test/requested-deliveries.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { readConfig } from '../../config/config.ts';
import { registrationsCommand } from './registrations.ts';
import { runCommand } from '../run-command.ts';

let server: TestServer;
let people: RegistrationPeople;
let plan: RegistrationPlan;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  student = await people.clientOf(0);
  plan = await people.planOf(student);
});
afterAll(() => server.close());

async function run(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ registrations: registrationsCommand }, ['registrations', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const term = () => [String(people.ref.academicYearId), String(plan.termId)];

describe('the command registrations', () => {
  it('lists windows, offers and demand', async () => {
    const windows = await run('windows');
    expect(windows.output).toMatch(/^\d+\/2 FIT, year 3: .* … .*, extended until .*$/m);
    const offers = await run('offers', ...term());
    const { groupName } = freeSubgroup(itemsOf(plan, 'whole')[0]);
    expect(offers.output).toContain(groupName);
    expect(offers.output).toMatch(/subgroup 2: 3 of 3 seats taken, 1 waiting/);
    const demand = await run('demand', ...term());
    expect(demand.output.split('\n')[0]).toMatch(/1 waiting$/);
  });

  afterEach(() => storeSetting(server.db, 'businessTimeZone', DEFAULT_TIME_ZONE));

  it.each([
    [DEFAULT_TIME_ZONE, '2040-08-20T03:00:00.000Z', '2040-11-10T12:00:00.000Z'],
    ['America/New_York', '2040-08-20T13:00:00.000Z', '2040-11-10T23:00:00.000Z'],
    ['Asia/Kathmandu', '2040-08-20T03:15:00.000Z', '2040-11-10T12:15:00.000Z'],
  ])(
    'sets a window in %s, which students see at once; a dry run shows the difference only',
    async (zone, opensAt, closesAt) => {
      await storeSetting(server.db, 'businessTimeZone', zone);
      const semesterOf = async () =>
        (await student.request(registration.semesters, { academicYearId: people.ref.academicYearId })).find(
          ({ id }) => id === people.ref.semesterId,
        );
      const args = ['windows', 'set', ...term(), 'FIT', '3', '2040-08-20T09:00', '2040-11-10T18:00'];
      const dry = await run(...args, '--dry-run');
      expect(dry.output).toMatch(/^- .*\n\+ .*2040-08-20T09:00 … 2040-11-10T18:00\nDry run/);
      expect((await semesterOf())?.window?.state).toBe('open');
      expect((await run(...args)).code).toBe(0);
      expect((await semesterOf())?.window).toEqual({
        state: 'waiting',
        opensAt,
        closesAt,
        extendedUntil: null,
      });
      const open = [
        'windows',
        'set',
        ...term(),
        'FIT',
        '3',
        '2020-01-01T00:00',
        '2050-01-01T00:00',
        '2050-02-01T00:00',
      ];
      expect((await run(...open)).code).toBe(0);
      expect((await semesterOf())?.window?.state).toBe('open');
    },
  );

  it('adds seats, which go to the waiting list with a notification', async () => {
    const waiting = await people.clientOf(1);
    const seat = freeSubgroup(itemsOf(plan, 'whole')[1]);
    await setCapacity(server, seat, 1);
    await student.request(registration.save, toChoice(people.ref, seat));
    const { groupId, number } = seat;
    await waiting.request(registration.joinQueue, { ...people.ref, groupId, number });
    const args = ['capacity', seat.groupName, String(number), '2'];
    const requested = await logRequestedDeliveries(server.db);
    const dry = await run(...args, '--dry-run');
    expect(dry.output).toMatch(
      /- .*1 of 1 seats taken, 1 waiting\n\+ .*2 of 2 seats taken\n1 students[^]*Dry run/,
    );
    expect((await people.planOf(waiting)).registrations).toEqual([]);
    await run(...args);
    expect((await people.planOf(waiting)).registrations).toMatchObject([{ groupId }]);
    expect(await waiting.request(notifications.page, {})).toMatchObject([{ type: 'waitingList' }]);
    expect(await requested()).toEqual(['waitingList']);
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('refuses fewer seats than are taken, and what does not exist', async () => {
    const { groupName, number } = freeSubgroup(itemsOf(plan, 'whole')[1]);
    const tooFew = await run('capacity', groupName, String(number), '0');
    expect(tooFew.errors).toMatch(/seats of .* are taken/);
    expect((await run('capacity', 'nobody', '1', '5')).errors).toContain('There is no subgroup');
    const unknown = ['windows', 'set', '1990', '2', 'FIT', '3', '2040-01-01T00:00', '2040-02-01T00:00'];
    expect((await run(...unknown)).errors).toContain('There is no term');
    const reversed = ['windows', 'set', ...term(), 'FIT', '3', '2040-02-01T00:00', '2040-01-01T00:00'];
    expect((await run(...reversed)).errors).toContain('before it closes');
    const seventhYear = ['windows', 'set', ...term(), 'FIT', '7', '2040-01-01T00:00', '2040-02-01T00:00'];
    expect((await run(...seventhYear)).errors).toContain("'7' is no year of study: take one from 1 to 6");
  });

  it('grants, lists and withdraws an override, by the service of the office (D-65.7)', async () => {
    const grant = (rule: string, day: string, ...reason: string[]) =>
      run('overrides', 'grant', 'student', ...term(), rule, day, ...reason);
    const why = ['--reason', 'Перевод'];
    const [period] = await queryRows<{ day: string }>(
      server.db,
      `select ends_on::text as day from term_period where (academic_year_id, term_id) = (${term().join(', ')})`,
    );
    const day = period?.day ?? '';
    expect((await grant('credits', day)).code).not.toBe(0);
    expect((await grant('all', day, ...why)).code).not.toBe(0);
    expect((await grant('credits', 'soon', ...why)).errors).toContain("'soon' is no day");
    expect((await grant('credits', '2020-01-01', ...why)).errors).toContain('ends from');
    expect((await run('overrides', ...term())).output).toBe('There are no overrides in this term.');
    const requested = await logRequestedDeliveries(server.db);
    expect((await grant('credits', day, ...why)).output).toMatch(
      new RegExp(String.raw`^\+ #\d+ .*\(student\): credits until ${day}; Перевод$`),
    );
    expect(await requested()).toEqual(['override']);
    const listed = (await run('overrides', ...term())).output;
    const id = /^#(\d+)/.exec(listed)?.[1] ?? '';
    expect((await run('overrides', 'withdraw', id)).output).toContain(', withdrawn; Перевод');
    expect((await run('overrides', 'withdraw', id)).errors).toContain('does not hold any more');
    const nobody = await run('overrides', 'grant', 'nobody-here', ...term(), 'late', day, ...why);
    expect(nobody.errors).toContain('There is nobody with the login');
  });

  it.each([
    [],
    ['windows', 'clear'],
    ['overrides'],
    ['overrides', 'withdraw', '1', '2'],
    ['offers'],
    ['capacity', 'x'],
    ['windows', 'set', '2027', '2', 'FIT', '3', 'soon', 'late'],
  ])('explains itself: %s %s', async (...args) => {
    expect((await run(...args)).code).not.toBe(0);
  });
});
