import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { registration } from '@portal/wire';
import { createTestDatabase } from '../database.ts';
import { startServer, type TestServer } from '../harness.ts';
import { anyStep, applyToDatabase, QueueModel, readSeats } from '../registration/queue-model.ts';
import { addCrowd, setCapacity } from '../registration/registration-crowd.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  type RegistrationPeople,
} from '../registration/registration-people.ts';

const ROUNDS = 20;
const STUDENTS = 500;
const SEATS = 30;
const STEPS = 10_000;
const P99_MAX_MS = 2_000;

let server: TestServer;
let people: RegistrationPeople;
beforeEach(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
});
afterEach(() => server.close());

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0);

/** Removes the registrations of the crowd, so that the next round begins with free seats. */
async function emptySeats(ids: readonly number[]): Promise<void> {
  const { db } = server;
  await sql`delete from subgroup_member where student_id = any(${[...ids]}::int[])`.execute(db);
  await sql`delete from group_member where person_id = any(${[...ids]}::int[]) and not is_home`.execute(db);
  await sql`with gone as (delete from registration where student_id = any(${[...ids]}::int[]) returning class_id, number)
    update registration_seat seat set taken = taken - freed from (
      select class_id, number, count(*)::int as freed from gone group by class_id, number) counted
    where seat.class_id = counted.class_id and seat.number = counted.number`.execute(db);
}

describe('a rush for seats', () => {
  it(`gives ${SEATS} seats to ${SEATS} of ${STUDENTS} students, ${ROUNDS} times (D§4 Registration.1)`, async () => {
    const plan = await people.planOf(await people.clientOf(0));
    const seat = freeSubgroup(itemsOf(plan, 'whole')[1]);
    await setCapacity(server, seat, SEATS);
    const { ids, clients } = await addCrowd(server, people.studentIds[0] ?? 0, STUDENTS);
    const tookMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      const replies = await Promise.all(
        clients.map(async (client) => {
          const reply = await client.tryRequest(registration.confirm, { ...people.ref, choices: [seat] });
          tookMs.push(performance.now() - startedAt);
          return reply;
        }),
      );
      expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
      const results = replies.flatMap(({ data }) => registration.confirm.response.decode(Object(data)));
      expect(results.filter(({ problem }) => problem === undefined)).toHaveLength(SEATS);
      expect(await findContradictions(server.db)).toEqual([]);
      await emptySeats(ids);
    }
    const p99 = percentile(tookMs, 0.99);
    console.log(`${ROUNDS} × ${STUDENTS} at once: p50 ${percentile(tookMs, 0.5)} ms, p99 ${p99} ms`);
    expect(p99).toBeLessThanOrEqual(P99_MAX_MS);
  }, 600_000);
});

describe('the waiting lists', () => {
  it(`are those of the reference model after each of ${STEPS} random operations`, async () => {
    const plan = await people.planOf(await people.clientOf(0));
    const capacities = [1, 2, 3];
    const seats = itemsOf(plan, 'whole')
      .slice(0, capacities.length)
      .map((item) => freeSubgroup(item, 1));
    // The same data without a server, which looks for free seats from time to time and would give them between two steps.
    const { db, drop } = await createTestDatabase();
    for (const [at, seat] of seats.entries()) await setCapacity({ db }, seat, capacities[at] ?? 1);
    const real = { db, ref: people.ref, studentIds: people.studentIds.slice(5, 15), seats };
    const model = new QueueModel(capacities);
    const steps = fc.sample(anyStep(real.studentIds.length, seats.length), STEPS);
    for (const [at, step] of steps.entries()) {
      expect([step, await applyToDatabase(real, step)]).toEqual([step, model.apply(step)]);
      if (at % 20 > 0) continue;
      expect(await readSeats(real)).toEqual({
        holders: model.holders.map((holders) => [...holders].toSorted((one, other) => one - other)),
        queues: model.queues,
      });
    }
    expect(await findContradictions(db)).toEqual([]);
    await drop();
  }, 1_200_000);
});
