import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { registration } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { startSecondServer, type SecondServer } from '../../../../test/server/second-server.ts';

const OPENS_AT = Date.parse('2027-08-20T03:00:00Z');
const CLOSES_AT = Date.parse('2027-09-03T12:00:00Z');
const EXTENDED_UNTIL = Date.parse('2027-09-06T12:00:00Z');
const SECOND = 1_000;

let server: TestServer;
/** A server whose database has a clock that the test sets. */
let clocked: SecondServer;
let people: RegistrationPeople;
let student: TestClient;

/** A function that comes before the one of PostgreSQL, in connections that begin from now on. */
async function installClock(): Promise<void> {
  const { db } = server;
  await sql`create schema test_clock`.execute(db);
  await sql`create table test_clock.moment as select now() as value`.execute(db);
  await sql`create function test_clock.clock_timestamp() returns timestamptz language sql
    as 'select value from test_clock.moment'`.execute(db);
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db);
  await sql`alter database ${sql.raw(rows[0]?.name ?? '')} set search_path = test_clock, pg_catalog, public`.execute(
    db,
  );
}

const setClock = (timeMs: number) =>
  sql`update test_clock.moment set value = ${new Date(timeMs)}`.execute(server.db);

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  const known = await people.clientOf(0);
  await installClock();
  clocked = await startSecondServer(server);
  student = clocked.cloneClient(known);
  await sql`update registration_window set opens_at = ${new Date(OPENS_AT)}, closes_at = ${new Date(CLOSES_AT)},
    extended_until = ${new Date(EXTENDED_UNTIL)} where (academic_year_id, opens_at) in (
      select academic_year_id, opens_at from registration_window where now() between opens_at and closes_at)`.execute(
    server.db,
  );
});
afterAll(async () => {
  await clocked.close();
  await server.close();
});

/** What the screen is told, and what the call does, at a moment. */
async function observe(timeMs: number) {
  await setClock(timeMs);
  const plan = await people.planOf(student);
  const { groupId, number } = freeSubgroup(itemsOf(plan, 'whole')[0]);
  const [result] = await student.request(registration.confirm, {
    ...people.ref,
    choices: [{ groupId, number }],
  });
  const [stored] = await student.request(registration.registrations, people.ref);
  if (stored) await student.request(registration.delete, { id: stored.id });
  return {
    time: Date.parse(plan.serverTime),
    window: plan.window?.state,
    screen: plan.closed?.code,
    call: result?.problem?.code,
    isStored: stored !== undefined,
  };
}

describe('screen and call', () => {
  it.each([
    ['a second before it opens', OPENS_AT - SECOND, 'waiting'],
    ['a millisecond before it opens', OPENS_AT - 1, 'waiting'],
    ['when it opens', OPENS_AT, 'open'],
    ['a second before it closes', CLOSES_AT - SECOND, 'open'],
    ['when it closes and late registration begins', CLOSES_AT, 'late'],
    ['a second before late registration ends', EXTENDED_UNTIL - SECOND, 'late'],
    ['when late registration ends', EXTENDED_UNTIL, 'closed'],
  ])('agree on the window %s (D§4 Registration.1)', async (_when, time, window) => {
    const isOpen = window === 'open' || window === 'late';
    const code = isOpen ? undefined : 'windowClosed';
    expect(await observe(time)).toEqual({ time, window, screen: code, call: code, isStored: isOpen });
  });

  it('agree that a window without late registration closes at its end', async () => {
    await sql`update registration_window set extended_until = null where opens_at = ${new Date(OPENS_AT)}`.execute(
      server.db,
    );
    expect(await observe(CLOSES_AT - SECOND)).toMatchObject({ window: 'open', call: undefined });
    expect(await observe(CLOSES_AT)).toMatchObject({
      window: 'closed',
      screen: 'windowClosed',
      call: 'windowClosed',
    });
  });
});
