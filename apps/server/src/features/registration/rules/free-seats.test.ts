import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { notifications, registration } from '@portal/wire';
import { setStatus } from '../../../../test/people/give-orders.ts';
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
import type { Promotion } from '../seats/promote.ts';
import { giveFreeSeats, promoteIntoFreeSeats } from './free-seats.ts';

let server: TestServer;
let people: RegistrationPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
});
afterAll(() => server.close());

/** A free seat for which a student waits who was on leave when it became free. */
async function prepare(nth: number, studentNumber: number) {
  const studentId = people.studentIds[studentNumber] ?? 0;
  const [holder, waiting] = [await people.clientOf(0), await people.clientOf(studentNumber)];
  const seat = freeSubgroup(itemsOf(await people.planOf(holder), 'whole')[nth]);
  await setCapacity(server, seat, 1);
  const { id } = await holder.request(registration.save, toChoice(people.ref, seat));
  const { groupId, number } = seat;
  await waiting.request(registration.joinQueue, { ...people.ref, groupId, number });
  await setStatus(server.db, studentId, 'leave');
  await holder.request(registration.delete, { id });
  expect(await promoteIntoFreeSeats(server.db)).toEqual([]);
  await setStatus(server.db, studentId, 'active');
  expect(await groupsOf(waiting)).not.toContain(groupId);
  return { waiting, groupId, studentId };
}

const move = (days: number) =>
  sql`update registration_window set opens_at = opens_at + make_interval(days => ${days}),
    closes_at = closes_at + make_interval(days => ${days}),
    extended_until = extended_until + make_interval(days => ${days})`.execute(server.db);

const groupsOf = async (client: TestClient): Promise<number[]> =>
  (await people.planOf(client)).registrations.map(({ groupId }) => groupId);

describe('a free seat with a waiting list (D§4 Registration.1)', () => {
  it('goes to a student who is back from leave, with a notification', async () => {
    const { waiting, groupId, studentId } = await prepare(0, 1);
    expect(await promoteIntoFreeSeats(server.db)).toMatchObject([{ studentId }]);
    expect(await groupsOf(waiting)).toContain(groupId);
    expect(await waiting.request(notifications.page, {})).toMatchObject([{ type: 'waitingList' }]);
    expect(await promoteIntoFreeSeats(server.db)).toEqual([]);
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('is looked for by the server at intervals, which announces who got it', async () => {
    const { studentId } = await prepare(1, 2);
    expect(server.app.jobs.all).toContainEqual(
      expect.objectContaining({ name: 'freeSeats', everySeconds: 30, runs: 'once' }),
    );
    const announced: Promotion[] = [];
    const announce = async (promotions: readonly Promotion[]) => void announced.push(...promotions);
    await giveFreeSeats(server.db, announce);
    expect(announced).toMatchObject([{ studentId }]);
    await giveFreeSeats(server.db, () => Promise.reject(new Error('Nobody got a seat')));
  });

  it('goes to a student for whom the office opens a closed window, and to nobody before', async () => {
    const { waiting, groupId, studentId } = await prepare(3, 4);
    const { termId } = await people.planOf(waiting);
    await move(-1_000);
    expect(await promoteIntoFreeSeats(server.db)).toEqual([]);
    await sql`insert into registration_override (student_id, academic_year_id, term_id, rule, reason, ends_on)
      values (${studentId}, ${people.ref.academicYearId}, ${termId}, 'late', 'Болезнь', current_date + 1)`.execute(
      server.db,
    );
    expect(await promoteIntoFreeSeats(server.db)).toMatchObject([{ studentId }]);
    expect(await groupsOf(waiting)).toContain(groupId);
    await move(1_000);
  });

  it('is not looked for in a term whose windows are closed', async () => {
    const { waiting, groupId } = await prepare(2, 3);
    await move(1_000);
    expect(await promoteIntoFreeSeats(server.db)).toEqual([]);
    await move(-1_000);
    expect(await promoteIntoFreeSeats(server.db)).toHaveLength(1);
    expect(await groupsOf(waiting)).toContain(groupId);
  });
});
