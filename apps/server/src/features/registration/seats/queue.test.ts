import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { notifications, registration, registrationTopic } from '@portal/wire';
import { readTopic, type EventReader } from '../../../../test/clients/event-reader.ts';
import { setStatus } from '../../../../test/people/give-orders.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import type { RegistrationEvent } from '@portal/wire';
import {
  clashingPair,
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';

let server: TestServer;
let people: RegistrationPeople;
let origin: string;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** A subgroup with one seat, taken by the first of the students; each test has its own discipline. */
async function prepare(nth: number, numbers: readonly number[]) {
  const clients = await Promise.all(numbers.map((number) => people.clientOf(number)));
  const [holder, ...waiting] = clients;
  if (!holder) throw new Error('There is no student');
  const item = itemsOf(await people.planOf(holder), 'whole')[nth];
  const seat = freeSubgroup(item);
  await sql`update registration_seat set capacity = 1 from class
    where class.id = class_id and group_id = ${seat.groupId} and number = ${seat.number}`.execute(server.db);
  const { id } = await holder.request(registration.save, toChoice(people.ref, seat));
  const ref = { ...people.ref, groupId: seat.groupId, number: seat.number };
  return { holder, waiting, seat, id, ref, item };
}

const holdersOf = async (clients: readonly TestClient[], groupId: number): Promise<boolean[]> =>
  Promise.all(
    clients.map(async (client) =>
      (await people.planOf(client)).registrations.some((one) => one.groupId === groupId),
    ),
  );

/** Waits for an event; those of earlier tests may come before it. */
async function find(
  events: EventReader<RegistrationEvent>,
  isWanted: (event: RegistrationEvent) => boolean,
): Promise<RegistrationEvent> {
  for (;;) {
    const event = await events.next();
    if (isWanted(event)) return event;
  }
}

describe('a waiting list', () => {
  it('has places in the order in which students came, and promotes the first of them', async () => {
    const { holder, waiting, seat, id, ref } = await prepare(0, [0, 1, 2]);
    const places = [];
    for (const client of waiting) places.push((await client.request(registration.joinQueue, ref)).place);
    expect(places).toEqual([1, 2]);
    await holder.request(registration.delete, { id });
    expect(await holdersOf(waiting, seat.groupId)).toEqual([true, false]);
    const [, second] = waiting;
    expect((await people.planOf(second ?? holder)).waiting).toMatchObject([
      { place: 1, groupId: seat.groupId },
    ]);
  });

  it('notifies the promoted, with discipline and subgroup', async () => {
    const [client] = await prepare(1, [3, 4]).then(async ({ holder, waiting, id, ref }) => {
      await waiting[0]?.request(registration.joinQueue, ref);
      await holder.request(registration.delete, { id });
      return waiting;
    });
    const page = await client?.request(notifications.page, { isUnread: true });
    const found = page?.find(({ type }) => type === 'waitingList');
    const [registered] = (await people.planOf(client ?? (await people.clientOf(4)))).registrations;
    expect(found?.address).toMatch(
      new RegExp(`^/registration\\?year=\\d+&semester=\\d+&registration=${registered?.id}$`),
    );
    expect(found?.body).toContain(registered?.disciplineName);
    expect(found?.body).toContain(registered?.groupName);
  });

  it('passes over who may not have the seat and goes on; their places stay', async () => {
    const { holder, waiting, seat, id, ref } = await prepare(2, [5, 6, 7]);
    for (const client of waiting) await client.request(registration.joinQueue, ref);
    const [first = holder, second = holder] = waiting;
    const firstId = first.user?.id ?? 0;
    await setStatus(server.db, firstId, 'leave');
    await holder.request(registration.delete, { id });
    await setStatus(server.db, firstId, 'active');
    expect(await holdersOf([first, second], seat.groupId)).toEqual([false, true]);
    expect((await people.planOf(first)).waiting).toMatchObject([{ place: 1 }]);
  });

  it('is served by a change of the subgroup, too', async () => {
    const { holder, waiting, seat, ref, item } = await prepare(3, [8, 9]);
    await waiting[0]?.request(registration.joinQueue, ref);
    await holder.request(registration.save, toChoice(people.ref, freeSubgroup(item, 1)));
    expect(await holdersOf(waiting, seat.groupId)).toEqual([true]);
  });

  it('serves a student whose own deletion removes what stood in the way', async () => {
    const [holder, client] = [await people.clientOf(10), await people.clientOf(11)];
    const plan = await people.planOf(client);
    const { elective: clashing, required: against } = clashingPair(plan);
    await sql`update registration_seat set capacity = 1 from class
      where class.id = class_id and group_id = ${clashing.groupId} and number = ${clashing.number}`.execute(
      server.db,
    );
    const { id } = await holder.request(registration.save, toChoice(people.ref, clashing));
    await client.request(registration.joinQueue, {
      ...people.ref,
      groupId: clashing.groupId,
      number: clashing.number,
    });
    const blocking = await client.request(registration.save, toChoice(people.ref, against));
    await holder.request(registration.delete, { id });
    expect(await holdersOf([client], clashing.groupId)).toEqual([false]);
    await client.request(registration.delete, { id: blocking.id });
    expect(await holdersOf([client], clashing.groupId)).toEqual([true]);
  });

  it('is joined only for a full subgroup, once, and by those who could have the seat', async () => {
    const client = await people.clientOf(12);
    const plan = await people.planOf(client);
    const open = freeSubgroup(itemsOf(plan, 'whole')[4]);
    const ref = { ...people.ref, groupId: open.groupId, number: open.number };
    expect(await client.tryRequest(registration.joinQueue, ref)).toMatchObject({ code: 'seatsFree' });
    await sql`update registration_seat set capacity = taken from class
      where class.id = class_id and group_id = ${open.groupId} and number = ${open.number}`.execute(
      server.db,
    );
    const [first, again] = [
      await client.request(registration.joinQueue, ref),
      await client.request(registration.joinQueue, ref),
    ];
    expect(again.id).toBe(first.id);
    const other = await people.clientOf(13);
    expect(await other.tryRequest(registration.leaveQueue, { id: first.id })).toMatchObject({ status: 404 });
    expect(await client.request(registration.leaveQueue, { id: first.id })).toEqual([]);
    const free = (await people.planOf(client)).items
      .find(({ disciplineId }) => disciplineId === open.item.disciplineId)
      ?.subgroups.find(({ capacity, taken }) => taken < capacity);
    if (free) await client.request(registration.save, toChoice(people.ref, { ...free, item: open.item }));
    expect(await client.tryRequest(registration.joinQueue, ref)).toMatchObject({ code: 'alreadyRegistered' });
  });
});

describe('the live topic', () => {
  it('sends changed seats to the students of the stream, and own changes to one', async () => {
    const [client, watcher] = [await people.clientOf(14), await people.clientOf(15)];
    const [own, seen] = [
      await readTopic(registrationTopic, client, { origin }),
      await readTopic(registrationTopic, watcher, { origin }),
    ];
    const seat = freeSubgroup(itemsOf(await people.planOf(client), 'byChoice')[1]);
    await client.request(registration.save, toChoice(people.ref, seat));
    expect(await find(own, ({ kind }) => kind === 'own')).toEqual({ kind: 'own', seats: [] });
    const { groupId, number, capacity } = seat;
    const { seats } = await find(seen, (event) => event.seats.some((one) => one.groupId === groupId));
    expect(seats).toContainEqual({ groupId, number, capacity, taken: seat.taken + 1, waiting: 0 });
    own.close();
    seen.close();
  });
});

it('leaves no seat without its registration, and no registration without its seat', async () => {
  expect(await findContradictions(server.db)).toEqual([]);
});
