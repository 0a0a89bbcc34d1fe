import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { anyStep, applyToDatabase } from '../../../../test/registration/queue-model.ts';
import { setCapacity } from '../../../../test/registration/registration-crowd.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';
import { promoteIntoFreeSeats } from '../rules/free-seats.ts';
import { operateService } from '../operate.service.ts';
import { queueService } from './queue.service.ts';
import { saveService } from './save.service.ts';

type Seat = ReturnType<typeof freeSubgroup>;

let server: TestServer;
let people: RegistrationPeople;
let seats: Seat[];

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  const plan = await people.planOf(await people.clientOf(0));
  seats = itemsOf(plan, 'whole').map((item) => freeSubgroup(item, 1));
});
afterAll(() => server.close());

const studentOf = (number: number) => ({ id: people.studentIds[number] ?? 0, lang: 'ru' as const });

function seatAt(nth: number): Seat {
  const seat = seats[nth];
  if (!seat) throw new Error(`There is no seat ${nth}`);
  return seat;
}

const refOf = (nth: number) => ({ groupId: seatAt(nth).groupId, number: seatAt(nth).number });
const transact = <Result>(run: (db: Db) => Promise<Result>) => inTransaction(server.db, run);

async function register(number: number, nth: number): Promise<void> {
  const run = (db: Db) =>
    saveService(db, studentOf(number)).confirm({ ...people.ref, choices: [refOf(nth)] });
  const { response } = await transact(run);
  expect(response).toMatchObject([{ problem: undefined }]);
}

const joinQueue = (number: number, nth: number) =>
  transact((db) => queueService(db, studentOf(number)).join({ ...people.ref, ...refOf(nth) }));

/** The groups of a student's registrations. */
async function groupsOf(number: number): Promise<number[]> {
  const { registrations } = await people.planOf(await people.clientOf(number));
  return registrations.map(({ groupId }) => groupId);
}

async function deleteOwn(number: number, nth: number, db?: Db): Promise<void> {
  const { registrations } = await people.planOf(await people.clientOf(number));
  const own = registrations.find(({ groupId }) => groupId === seatAt(nth).groupId);
  const run = (transaction: Db) => saveService(transaction, studentOf(number)).delete(own?.id ?? 0);
  await (db ? run(db) : transact(run));
}

describe('a deletion (D§4 Registration.1)', () => {
  it('that is not committed yet holds up no deletion of another seat, and no change of its capacity', async () => {
    await register(0, 0);
    await register(1, 1);
    await transact(async (db) => {
      await deleteOwn(0, 0, db);
      await deleteOwn(1, 1);
      const { groupName, number, capacity } = seatAt(1);
      const wanted = [{ group: groupName, number, capacity }];
      await transact((other) => operateService(other, 'portal').setCapacities(wanted));
    });
    expect([await groupsOf(0), await groupsOf(1)]).toEqual([[], []]);
  });

  it('may give its seat to a student who gets another one at the same time', async () => {
    for (const nth of [2, 3]) await setCapacity(server, seatAt(nth), 1);
    await register(2, 2);
    await register(3, 3);
    for (const nth of [2, 3]) await joinQueue(4, nth);
    await Promise.all([deleteOwn(2, 2), deleteOwn(3, 3)]);
    expect(new Set(await groupsOf(4))).toEqual(new Set([seatAt(2).groupId, seatAt(3).groupId]));
  });
});

describe('students who change their registrations at the same time', () => {
  const WORKERS = 6;
  const STUDENTS_EACH = 2;
  const STEPS = 30;

  it('never wait for each other in a circle, and leave no seat to nobody (D§4 Registration.1)', async () => {
    const used = [0, 1, 2];
    for (const nth of used) await setCapacity(server, seatAt(nth), nth + 1);
    const firstOf = (worker: number) => 5 + worker * STUDENTS_EACH;
    const run = async (worker: number) => {
      const studentIds = people.studentIds.slice(firstOf(worker), firstOf(worker) + STUDENTS_EACH);
      const real = { db: server.db, ref: people.ref, studentIds, seats: used.map(refOf) };
      const steps = fc.sample(anyStep(STUDENTS_EACH, used.length), STEPS);
      // Who is on leave may have no seat: a free one would say nothing here.
      for (const step of steps) if (step.kind !== 'toggle') await applyToDatabase(real, step);
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => run(worker)));
    expect(await findContradictions(server.db)).toEqual([]);
    expect(await promoteIntoFreeSeats(server.db)).toEqual([]);
  });
});

describe('a student who registers twice at the same time', () => {
  const STUDENT = 20;

  const isWaiting = async (count: number): Promise<boolean> => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    );
    return rows.length === count;
  };

  /** Confirms two seats at once; both were judged before either is stored. Returns the codes of the problems. */
  async function confirmBoth(...wanted: readonly [Seat, Seat]): Promise<(string | undefined)[]> {
    let confirmed: Promise<(string | undefined)[]> | undefined;
    await transact(async (db) => {
      await sql`select from person where id = ${studentOf(STUDENT).id} for no key update`.execute(db);
      const confirm = async ({ groupId, number }: Seat) => {
        const choices = [{ groupId, number }];
        const run = (other: Db) => saveService(other, studentOf(STUDENT)).confirm({ ...people.ref, choices });
        return (await transact(run)).response[0]?.problem?.code;
      };
      confirmed = Promise.all(wanted.map(confirm));
      await waitUntil('both wait for the student', () => isWaiting(wanted.length));
    });
    return (await confirmed) ?? [];
  }

  it('gets one seat of the same discipline, and a reason for the other', async () => {
    const [item] = itemsOf(await people.planOf(await people.clientOf(STUDENT)), 'whole');
    const codes = await confirmBoth(freeSubgroup(item, 0), freeSubgroup(item, 1));
    expect(new Set(codes)).toEqual(new Set(['alreadyRegistered', undefined]));
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('gets the seats of two disciplines', async () => {
    const [one, other] = itemsOf(await people.planOf(await people.clientOf(STUDENT)), 'whole').slice(-2);
    const wanted = [freeSubgroup(one), freeSubgroup(other)] as const;
    expect(await confirmBoth(...wanted)).toEqual([undefined, undefined]);
    expect(await groupsOf(STUDENT)).toEqual(expect.arrayContaining(wanted.map(({ groupId }) => groupId)));
    expect(await findContradictions(server.db)).toEqual([]);
  });
});
