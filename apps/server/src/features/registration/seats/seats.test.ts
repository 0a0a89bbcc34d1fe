import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { registration } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  anyStep,
  applyToDatabase,
  QueueModel,
  readSeats,
} from '../../../../test/registration/queue-model.ts';
import { addCrowd, setCapacity } from '../../../../test/registration/registration-crowd.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';

const SEATS = 30;
const STUDENTS = 500;

let server: TestServer;
let people: RegistrationPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
});
afterAll(() => server.close());

describe('seats', () => {
  it('are never sold twice: 500 students at once get exactly 30 (D§4 Registration.1)', async () => {
    const plan = await people.planOf(await people.clientOf(0));
    const seat = freeSubgroup(itemsOf(plan, 'whole')[1]);
    await setCapacity(server, seat, SEATS);
    const { clients } = await addCrowd(server, people.studentIds[0] ?? 0, STUDENTS);
    const request = { ...people.ref, choices: [seat] };
    const replies = await Promise.all(
      clients.map((client) => client.tryRequest(registration.confirm, request)),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const codes = replies.flatMap(({ data }) => registration.confirm.response.decode(Object(data)));
    expect(codes.filter(({ problem }) => problem === undefined)).toHaveLength(SEATS);
    expect(codes.filter(({ problem }) => problem?.code === 'seatsTaken')).toHaveLength(STUDENTS - SEATS);
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('are one for a student, however many requests come at once', async () => {
    const client = await people.clientOf(1);
    const items = itemsOf(await people.planOf(client), 'whole').slice(2, 4);
    const choices = items.flatMap((item) => [freeSubgroup(item, 0), freeSubgroup(item, 1)]);
    const replies = await Promise.all(
      [...choices, ...choices].map((choice) =>
        client.tryRequest(registration.confirm, { ...people.ref, choices: [choice] }),
      ),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await people.planOf(client)).registrations).toHaveLength(2);
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('cannot be oversold even by a statement that goes around the rules', async () => {
    await expect(sql`update registration_seat set taken = capacity + 1`.execute(server.db)).rejects.toThrow(
      'registration_seat_not_oversold',
    );
  });
});

describe('the waiting lists of a random history', () => {
  it('are those of the reference model', async () => {
    const plan = await people.planOf(await people.clientOf(2));
    const capacities = [1, 2];
    const seats = itemsOf(plan, 'whole')
      .slice(0, 2)
      .map((item) => freeSubgroup(item, 1));
    for (const [at, seat] of seats.entries()) await setCapacity(server, seat, capacities[at] ?? 1);
    const real = { db: server.db, ref: people.ref, studentIds: people.studentIds.slice(5, 11), seats };
    const history = fc.array(anyStep(real.studentIds.length, seats.length), { minLength: 60, maxLength: 60 });
    const model = new QueueModel(capacities);
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        // One history after the other: the database is not emptied in between.
        for (const step of steps)
          expect([step, await applyToDatabase(real, step)]).toEqual([step, model.apply(step)]);
        expect(await readSeats(real)).toEqual({
          holders: model.holders.map((holders) => [...holders].toSorted((one, other) => one - other)),
          queues: model.queues,
        });
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(await findContradictions(server.db)).toEqual([]);
  });
});
