import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { registration } from '@portal/wire';
import { testConfig } from '../../../test/config.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  anyRegistrationStep,
  findSeats,
  RegistrationHistory,
  type AnySeat,
} from '../../../test/registration/registration-history.ts';
import {
  findContradictions,
  findRegistrationPeople,
  itemsOf,
  type RegistrationPeople,
} from '../../../test/registration/registration-people.ts';

const STUDENTS = 3;

let server: TestServer;
let people: RegistrationPeople;
let clients: TestClient[];
let seats: AnySeat[];

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  clients = await Promise.all(Array.from({ length: STUDENTS }, (_, number) => people.clientOf(number)));
  seats = await findSeats(server, people.studentIds[0] ?? 0);
});
afterAll(() => server.close());

/** The outcomes of choices by a check and by a confirmation. */
async function both(client: TestClient, choices: readonly { groupId: number; number: number }[]) {
  const request = { ...people.ref, choices: [...choices] };
  const codes = (results: Awaited<ReturnType<typeof checkNow>>) =>
    results.map(({ problem }) => problem?.code);
  const checkNow = () => client.request(registration.check, request);
  return [codes(await checkNow()), codes(await client.request(registration.confirm, request))];
}

describe('a check and a confirmation', () => {
  it('agree about two subgroups of one discipline: the first is registered (D§4 Registration.1)', async () => {
    const client = await people.clientOf(4);
    const [item] = itemsOf(await people.planOf(client), 'whole');
    const free = (item?.subgroups ?? []).filter(({ taken, capacity }) => taken < capacity).slice(0, 2);
    expect(await both(client, free)).toEqual([
      [undefined, 'alreadyRegistered'],
      [undefined, 'alreadyRegistered'],
    ]);
    const registered = await client.request(registration.registrations, people.ref);
    expect(registered).toMatchObject([{ groupId: free[0]?.groupId, number: free[0]?.number }]);
  });

  it('agree about one subgroup that is chosen twice', async () => {
    const client = await people.clientOf(5);
    const [item] = itemsOf(await people.planOf(client), 'whole');
    const [free] = (item?.subgroups ?? []).filter(({ taken, capacity }) => taken < capacity);
    if (!free) throw new Error('The demo data has no free subgroup');
    expect(await both(client, [free, free])).toEqual([
      [undefined, 'alreadyRegistered'],
      [undefined, 'alreadyRegistered'],
    ]);
  });

  it(
    'agree always, as a single save does, and nothing fails or contradicts itself',
    async () => {
      const history = new RegistrationHistory({ server, people, clients, seats });
      const steps = fc.array(anyRegistrationStep(STUDENTS, seats.length), {
        minLength: 1,
        maxLength: 25,
        size: 'max',
      });
      await fc.assert(
        fc.asyncProperty(steps, async (played) => {
          await history.reset();
          for (const step of played) expect([step, await history.play(step)]).toEqual([step, undefined]);
          expect(await findContradictions(server.db)).toEqual([]);
        }),
        testConfig.histories,
      );
    },
    testConfig.historyTimeoutMs,
  );
});
