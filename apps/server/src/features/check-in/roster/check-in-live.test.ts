import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkIn, checkInTopic, journalTopic, type CheckInEvent } from '@portal/wire';
import { findCheckInPeople, IN_ROOM, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { readTopic, type EventReader } from '../../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { startSecondServer, type SecondServer } from '../../../../test/server/second-server.ts';
import { readToken, slotOf } from '../session/codes.ts';

const SLOT_MS = 15_000;

let server: TestServer;
let people: CheckInPeople;
let origin: string;
const readers: EventReader<CheckInEvent>[] = [];
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await people.reset();
});

async function listen(client: TestClient, lastEventId?: string): Promise<EventReader<CheckInEvent>> {
  const headers = { ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
  const reader = await readTopic(checkInTopic, client, { origin, headers });
  readers.push(reader);
  return reader;
}

/** The next event of a kind. A code may be as far away as a slot is long. */
async function nextOf(reader: EventReader<CheckInEvent>, kind: CheckInEvent['kind'], waitMs = 10_000) {
  const giveUpAt = Date.now() + waitMs;
  while (Date.now() < giveUpAt) {
    const event = reader.isEmpty() ? undefined : await reader.next();
    if (event?.kind === kind) return event;
    if (!event) await delay(10);
  }
  throw new Error(`No event ${kind} came`);
}

describe('the teacher', () => {
  it("receives a new code at the start of each slot of the server's clock (D§5 Check-in.1)", async () => {
    const { id } = await people.open();
    const events = await listen(people.teacher);
    const { code, checkInId } = await nextOf(events, 'code', SLOT_MS + 10_000);
    const token = readToken(server.app.secrets.checkInKey, code?.token ?? '');
    expect([checkInId, token]).toEqual([id, { checkInId: id, slot: slotOf(Date.now()) }]);
    const sinceStart = SLOT_MS - (Date.parse(code?.slotEndsAt ?? '') - Date.parse(code?.sentAt ?? ''));
    expect(sinceStart).toBeLessThan(SLOT_MS / 2);
  }, 40_000);

  it('receives the entry of a student who checks in (D§5 Check-in.4)', async () => {
    const { id } = await people.open();
    const events = await listen(people.teacher);
    await people.scan(people.student, id);
    const { entries } = await nextOf(events, 'roster');
    expect(entries).toEqual([await people.entryOf(id, people.ids.owner)]);
  });

  it('receives the cell of the journal with it', async () => {
    const { id, lessonId } = await people.open();
    const events = await readTopic(journalTopic, people.teacher, { origin });
    await people.scan(people.student, id);
    const cell = { lessonId, studentId: people.ids.owner };
    expect(await events.next()).toMatchObject({ kind: 'saved', cells: [{ cell, value: 'present' }] });
    events.close();
  });

  it('receives the entries of students of one moment', async () => {
    const { id } = await people.open();
    const events = await listen(people.teacher);
    await Promise.all([people.scan(people.student, id), people.scan(people.classmate, id)]);
    const seen = new Set<number>();
    // One event in most cases; on a slow machine the second scan comes after the first event.
    while (seen.size < 2)
      for (const { studentId } of (await nextOf(events, 'roster')).entries) seen.add(studentId);
    expect(seen).toEqual(new Set([people.ids.owner, people.ids.classmate]));
  });

  it('receives the end', async () => {
    const { id } = await people.open();
    const events = await listen(people.teacher);
    await people.teacher.request(checkIn.stop, { checkInId: id });
    expect(await nextOf(events, 'ended')).toMatchObject({ checkInId: id });
  });

  it('of another class receives nothing', async () => {
    const events = await listen(people.otherTeacher);
    const own = await listen(people.teacher);
    const { id } = await people.open();
    await people.scan(people.student, id);
    await nextOf(own, 'roster');
    expect(events.isEmpty()).toBe(true);
  });

  it('receives the current code at once after an interruption', async () => {
    const { id } = await people.open();
    const first = await listen(people.teacher);
    await people.teacher.request(checkIn.open, {});
    await nextOf(first, 'code');
    first.close();
    const again = await listen(people.teacher, first.lastEventId);
    expect(await nextOf(again, 'code')).toMatchObject({ checkInId: id });
    await nextOf(again, 'missed');
  });
});

describe('two server processes', () => {
  const servers: SecondServer[] = [];
  beforeAll(async () => {
    for (const _ of ['first', 'second']) servers.push(await startSecondServer(server));
  });
  afterAll(() => Promise.all(servers.map((one) => one.close())));

  async function listenOnBoth() {
    for (const one of servers)
      readers.push(await readTopic(checkInTopic, people.teacher, { origin: one.origin }));
    const [first, second] = readers;
    if (!first || !second) throw new Error('There are not two servers');
    return [first, second] as const;
  }

  it('show the same roster, and the same code by the clock of the database', async () => {
    const { id } = await people.open();
    const events = await listenOnBoth();
    const student = servers[0]?.cloneClient(people.student);
    if (student) await people.scan(student, id);
    for (const reader of events) {
      const { entries } = await nextOf(reader, 'roster');
      expect(entries.map(({ studentId }) => studentId)).toEqual([people.ids.owner]);
    }
    const codes = await Promise.all(events.map((reader) => nextOf(reader, 'code', SLOT_MS + 2_000)));
    expect(new Set(codes.map(({ code }) => code?.token)).size).toBe(1);
  }, 20_000);
});

describe('the student', () => {
  it("receives the visit after the teacher's decision", async () => {
    const { id } = await people.open();
    const events = await listen(people.student);
    await people.teacher.request(checkIn.decide, {
      checkInId: id,
      studentIds: [people.ids.owner],
      verdict: 'present',
    });
    expect(await nextOf(events, 'visit')).toMatchObject({
      checkInId: id,
      visit: { verdict: 'present', reason: 'acceptedByTeacher' },
    });
  });

  it('receives neither codes nor the roster', async () => {
    const events = await listen(people.student);
    const { id } = await people.open();
    await people.student.request(checkIn.visit, { ...IN_ROOM, token: people.tokenOf(id) });
    await people.scan(people.classmate, id);
    const { kind, entries, code } = await events.next();
    expect([kind, entries, code]).toEqual(['visit', [], undefined]);
    expect(events.isEmpty()).toBe(true);
  });
});
