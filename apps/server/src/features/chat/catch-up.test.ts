import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ChatEvent } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../test/chat-people.ts';
import { readEvents, type EventReader } from '../../../test/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { decodeCursor } from '../../live/cursor.ts';

let server: TestServer;
let origin: string;
let people: ChatPeople;
const openReaders: EventReader[] = [];

beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  people = await findChatPeople(server);
});
afterEach(() => {
  for (const reader of openReaders.splice(0)) reader.close();
});
afterAll(() => server.close());

const subscribe = async (client: TestClient, lastEventId?: string): Promise<EventReader> => {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const reader = await readEvents(client, origin, headers);
  openReaders.push(reader);
  return reader;
};

/** Shifts all messages and read positions one minute into the past. */
const ageEvents = async () => {
  await sql`update message set created_at = created_at - interval '1 minute',
    deleted_at = deleted_at - interval '1 minute'`.execute(server.db);
  await sql`update read_position set updated_at = updated_at - interval '1 minute'`.execute(server.db);
};

/** Disconnects after receiving a message; returns the last event id. */
async function disconnectAfter(text: string): Promise<string> {
  await ageEvents();
  const reader = await subscribe(people.student);
  await sendTexts(people.teacher, people.toStudent, [text]);
  await reader.next();
  const { lastEventId } = reader;
  reader.close();
  return lastEventId ?? '';
}

const readNext = async (reader: EventReader, count: number): Promise<ChatEvent[]> => {
  const events = [];
  for (let at = 0; at < count; at += 1) events.push(await reader.next());
  return events;
};

describe('a reconnecting stream', () => {
  it('receives the missed messages of its own conversations in order', async () => {
    const lastEventId = await disconnectAfter('последнее');
    const [directMessage] = await sendTexts(people.teacher, people.toStudent, ['пропущено 1']);
    const [own] = await sendTexts(people.student, people.toGroup, ['с другого устройства']);
    await sendTexts(people.teacher, await toClassmate(), ['не тебе']);
    const reader = await subscribe(people.student, lastEventId);
    expect(await readNext(reader, 2)).toEqual([
      { kind: 'sent', ...people.toTeacher, message: { ...directMessage, isMine: false } },
      { kind: 'sent', ...people.toGroup, message: { ...own, isMine: true } },
    ]);
    expect(reader.isEmpty()).toBe(true);
  });

  const toClassmate = async () => ({
    ...people.toStudent,
    partner: { kind: 'person', personId: people.classmate.user?.personId ?? 0, role: 'student' } as const,
  });

  it('receives missed deletions and read positions', async () => {
    const [old] = await sendTexts(people.teacher, people.toGroup, ['сотрётся позже']);
    const lastEventId = await disconnectAfter('ещё одно');
    await people.teacher.request(chat.remove, { messageId: old?.id ?? 0 });
    await people.student.request(chat.readAll, people.toTeacher);
    const events = await readNext(await subscribe(people.student, lastEventId), 2);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'read']);
    expect(events.find(({ kind }) => kind === 'deleted')?.message).toMatchObject({ id: old?.id, text: '' });
  });

  it('receives a message with a lower id that became visible later', async () => {
    const [delayed] = await sendTexts(people.teacher, people.toGroup, ['опоздавшее']);
    const lastEventId = await disconnectAfter('обогнавшее');
    await sql`update message set created_at = now() where id = ${delayed?.id ?? 0}`.execute(server.db);
    const reader = await subscribe(people.student, lastEventId);
    expect((await reader.next()).message?.id).toBe(delayed?.id);
  });

  it('receives one missed event for a conversation with too many', async () => {
    const lastEventId = await disconnectAfter('перед потоком');
    await sendTexts(
      people.teacher,
      people.toGroup,
      Array.from({ length: 51 }, (_, at) => `поток ${at}`),
    );
    const reader = await subscribe(people.student, lastEventId);
    expect(await reader.next()).toMatchObject({ kind: 'missed', ...people.toGroup });
    expect(reader.isEmpty()).toBe(true);
  });

  it('receives live events once, after the missed ones', async () => {
    const lastEventId = await disconnectAfter('до перерыва');
    const [missed] = await sendTexts(people.teacher, people.toStudent, ['в перерыве']);
    const [reader] = await Promise.all([
      subscribe(people.student, lastEventId),
      sendTexts(people.teacher, people.toStudent, ['во время возвращения']),
    ]);
    const [after] = await sendTexts(people.teacher, people.toStudent, ['после']);
    const seen = new Set<number>();
    while (!seen.has(after?.id ?? 0)) seen.add((await reader.next()).message?.id ?? 0);
    expect(seen.has(missed?.id ?? 0)).toBe(true);
    expect(seen.size).toBe(3);
  });

  it('ignores an invalid last event id', async () => {
    for (const lastEventId of [
      '41',
      'chat:-1',
      'chat:x',
      'chat:99999999999999999999',
      "chat:1' or 1=1",
      '',
    ]) {
      const reader = await subscribe(people.student, lastEventId);
      await sendTexts(people.teacher, people.toStudent, [`после ${lastEventId}`]);
      expect((await reader.next()).message?.text).toBe(`после ${lastEventId}`);
      reader.close();
    }
  });
});

describe('the last event id', () => {
  it('is set before the first event, so that an early interruption loses nothing', async () => {
    const [before] = await sendTexts(people.teacher, people.toStudent, ['до']);
    const reader = await subscribe(people.student);
    await sendTexts(people.teacher, people.toGroup, ['знак']);
    await reader.next();
    expect(decodeCursor(reader.lastEventId).chat).toBeGreaterThan(before?.id ?? 0);
  });

  it('does not go back when an old message is deleted', async () => {
    const [old] = await sendTexts(people.teacher, people.toStudent, ['старое']);
    const reader = await subscribe(people.student);
    const [newest] = await sendTexts(people.teacher, people.toStudent, ['новое']);
    await people.teacher.request(chat.remove, { messageId: old?.id ?? 0 });
    await readNext(reader, 2);
    expect(decodeCursor(reader.lastEventId).chat).toBe(newest?.id);
  });
});
