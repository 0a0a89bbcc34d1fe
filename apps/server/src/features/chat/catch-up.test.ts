import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ChatEvent } from '@portal/wire';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from '../../../test/chat-people.ts';
import { readEvents, type EventReader } from '../../../test/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { CatchingUp } from './chat-catch-up.ts';

let server: TestServer;
let origin: string;
let people: ChatPeople;
const open: EventReader[] = [];

beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  people = await findChatPeople(server);
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => server.close());

const listen = async (client: TestClient, lastEventId?: string): Promise<EventReader> => {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const reader = await readEvents(client, origin, headers);
  open.push(reader);
  return reader;
};

/** As if everything that was written until now had been written a minute earlier. */
const letTimePass = async () => {
  await sql`update message set created_at = created_at - interval '1 minute',
    deleted_at = deleted_at - interval '1 minute'`.execute(server.db);
  await sql`update read_position set updated_at = updated_at - interval '1 minute'`.execute(server.db);
};

/** Listens until told of a message, leaves, and answers how far it was told. */
async function leaveAfter(text: string): Promise<string> {
  await letTimePass();
  const reader = await listen(people.student);
  await sendTexts(people.teacher, people.toStudent, [text]);
  await reader.next();
  const { lastEventId } = reader;
  reader.close();
  return lastEventId ?? '';
}

const take = async (reader: EventReader, count: number): Promise<ChatEvent[]> => {
  const events = [];
  for (let at = 0; at < count; at += 1) events.push(await reader.next());
  return events;
};

describe('a stream that comes back', () => {
  it('is told what was written in all its conversations, in order, and nothing of others', async () => {
    const lastEventId = await leaveAfter('последнее');
    const [direct] = await sendTexts(people.teacher, people.toStudent, ['пропущено 1']);
    const [own] = await sendTexts(people.student, people.toGroup, ['с другого устройства']);
    await sendTexts(people.teacher, await toClassmate(), ['не тебе']);
    const reader = await listen(people.student, lastEventId);
    expect(await take(reader, 2)).toEqual([
      { kind: 'sent', ...people.toTeacher, message: { ...direct, isMine: false } },
      { kind: 'sent', ...people.toGroup, message: { ...own, isMine: true } },
    ]);
    expect(reader.isEmpty()).toBe(true);
  });

  const toClassmate = async () => ({
    ...people.toStudent,
    partner: { kind: 'person', personId: people.classmate.user?.personId ?? 0, role: 'student' } as const,
  });

  it('is told what was deleted and what was read elsewhere', async () => {
    const [old] = await sendTexts(people.teacher, people.toGroup, ['сотрётся позже']);
    const lastEventId = await leaveAfter('ещё одно');
    await people.teacher.request(chat.remove, { messageId: old?.id ?? 0 });
    await people.student.request(chat.readAll, people.toTeacher);
    const events = await take(await listen(people.student, lastEventId), 2);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'read']);
    expect(events.find(({ kind }) => kind === 'deleted')?.message).toMatchObject({ id: old?.id, text: '' });
  });

  it('is told of a message with a lower number that became visible later', async () => {
    const [late] = await sendTexts(people.teacher, people.toGroup, ['опоздавшее']);
    const lastEventId = await leaveAfter('обогнавшее');
    await sql`update message set created_at = now() where id = ${late?.id ?? 0}`.execute(server.db);
    const reader = await listen(people.student, lastEventId);
    expect((await reader.next()).message?.id).toBe(late?.id);
  });

  it('is told to ask anew where too much was missed', async () => {
    const lastEventId = await leaveAfter('перед потоком');
    await sendTexts(
      people.teacher,
      people.toGroup,
      Array.from({ length: 51 }, (_, at) => `поток ${at}`),
    );
    const reader = await listen(people.student, lastEventId);
    expect(await reader.next()).toMatchObject({ kind: 'missed', ...people.toGroup });
    expect(reader.isEmpty()).toBe(true);
  });

  it('goes on with what happens, once and after what was missed', async () => {
    const lastEventId = await leaveAfter('до перерыва');
    const [missed] = await sendTexts(people.teacher, people.toStudent, ['в перерыве']);
    const [reader] = await Promise.all([
      listen(people.student, lastEventId),
      sendTexts(people.teacher, people.toStudent, ['во время возвращения']),
    ]);
    const [after] = await sendTexts(people.teacher, people.toStudent, ['после']);
    const seen = new Set<number>();
    while (!seen.has(after?.id ?? 0)) seen.add((await reader.next()).message?.id ?? 0);
    expect(seen.has(missed?.id ?? 0)).toBe(true);
    expect(seen.size).toBe(3);
  });

  it('takes no harm from a number that is none', async () => {
    for (const lastEventId of ['-1', 'x', '99999999999999999999', "1' or 1=1", '']) {
      const reader = await listen(people.student, lastEventId);
      await sendTexts(people.teacher, people.toStudent, [`после ${lastEventId}`]);
      expect((await reader.next()).message?.text).toBe(`после ${lastEventId}`);
      reader.close();
    }
  });
});

describe('what happens while a stream catches up', () => {
  it('waits, and comes after what was missed', async () => {
    const lastEventId = await leaveAfter('перед паузой');
    const missed = await people.teacher.request(chat.send, { ...people.toStudent, text: 'в паузе' });
    const told: (number | string | undefined)[] = [];
    const listener = new CatchingUp({
      lastEventId,
      send: (_, id) => void told.push(id),
      mark: () => void told.push('mark'),
      close: () => undefined,
      onClose: () => undefined,
    });
    const caughtUp = listener.catchUp(server.db, idOf(people.student), Number(lastEventId));
    const { academicYearId, termId, disciplineId, credits, partner } = people.toTeacher;
    const live = { kind: 'sent', academicYearId, termId, disciplineId, credits, partner } as const;
    const message = { ...missed, id: Number.MAX_SAFE_INTEGER };
    listener.send({ ...live, message }, message.id);
    await caughtUp;
    listener.send({ ...live, message: { ...message, id: 7 } }, 7);
    expect(told).toEqual([missed.id, 'mark', Number.MAX_SAFE_INTEGER, 7]);
  });
});

describe('how far a stream was told', () => {
  it('is known before the first event, so that a break at once loses nothing', async () => {
    const [before] = await sendTexts(people.teacher, people.toStudent, ['до']);
    const reader = await listen(people.student);
    await sendTexts(people.teacher, people.toGroup, ['знак']);
    await reader.next();
    expect(Number(reader.lastEventId)).toBeGreaterThan(before?.id ?? 0);
  });

  it('does not go back when an old message is deleted', async () => {
    const [old] = await sendTexts(people.teacher, people.toStudent, ['старое']);
    const reader = await listen(people.student);
    const [fresh] = await sendTexts(people.teacher, people.toStudent, ['новое']);
    await people.teacher.request(chat.remove, { messageId: old?.id ?? 0 });
    await take(reader, 2);
    expect(reader.lastEventId).toBe(String(fresh?.id));
  });
});
