import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT_PAGE_SIZE, chat } from '@portal/wire';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from '../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `строка ${at}`);

/** The wire fields of the specification. */
const course = () => {
  const { academicYearId, termId, disciplineId, credits } = people.toTeacher;
  return { year: academicYearId, ws: termId, id_discipline: disciplineId, kredit: credits };
};
const direct = () => ({
  ...course(),
  id_from_type: 2,
  id_from: idOf(people.student),
  id_to_type: 1,
  id_to: idOf(people.teacher),
});
const group = () => {
  const { partner } = people.toGroup;
  if (partner.kind !== 'group') throw new Error('not a group');
  return {
    ...course(),
    id_HumanFrom: idOf(people.student),
    gr_potok: partner.groupId,
    IsSelect: partner.isElective ? 1 : 0,
    id_humanTypeFrom: 2,
  };
};

const rowOf = (id: number | undefined, text: string) => ({
  id_message: id,
  message: text,
  ismine: 0,
  fio: people.teacher.user?.fullName,
  created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  deleted: 0,
});

/** Sends wire fields, like a client that knows only the specification. */
const request = async (endpoint: (typeof chat)[keyof typeof chat], fields: object) => {
  const { status, data } = await people.student.send(endpoint, { ...fields });
  expect(status).toBe(200);
  return data;
};

describe('the calls of the specification', () => {
  it('have the specified paths (§7 Chat.6, D-07)', () => {
    const names = [
      'messages',
      'insert',
      'group/messages',
      'new',
      'old',
      'read',
      'count',
      'readall',
      'deletemessage',
    ];
    const { thread, send, groupThread, newer, older, read, unread, readAll, remove } = chat;
    const endpoints = [thread, send, groupThread, newer, older, read, unread, readAll, remove];
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
      names.map((name) => `POST /lms/api/chat/${name}.json`),
    );
  });

  it('return messages and the unread count, in direct and in group chats (§3 Chat message.1, §3 Chat message.2, §7 Chat.1)', async () => {
    await people.student.request(chat.readAll, people.toTeacher);
    await people.student.request(chat.readAll, people.toGroup);
    const [toMe] = await sendTexts(people.teacher, people.toStudent, ['тебе']);
    const [toAll] = await sendTexts(people.teacher, people.toGroup, ['всем']);
    expect(await request(chat.thread, direct())).toEqual([
      expect.arrayContaining([rowOf(toMe?.id, 'тебе')]),
      [{ unreades_start: toMe?.id, unreades_total: 1, id_partner_read: expect.any(Number) }],
    ]);
    expect(await request(chat.groupThread, group())).toEqual([
      expect.arrayContaining([rowOf(toAll?.id, 'всем')]),
      [{ unreades_start: toAll?.id, unreades_total: 1 }],
    ]);
  });

  it('count, read and read all (§4 Chat.5, §7 Chat.4, §7 Chat.7)', async () => {
    await people.student.request(chat.readAll, people.toTeacher);
    const [first, second] = await sendTexts(people.teacher, people.toStudent, ['a', 'b']);
    const own = { id: idOf(people.student), type: 2, uid: idOf(people.student) };
    expect(await request(chat.unread, own)).toContainEqual(
      expect.objectContaining({
        ...course(),
        id_to: idOf(people.teacher),
        fio: people.teacher.user?.fullName,
        countMessages: 2,
      }),
    );
    expect(await request(chat.read, { id_message: first?.id })).toEqual([
      { unreades_start: second?.id, unreades_total: 1 },
    ]);
    expect(await request(chat.readAll, direct())).toEqual([{ unreades_start: null, unreades_total: 0 }]);
  });

  it('report a deletion by data[0].result (§4 Chat.6, §7 Chat.5, D-02.3)', async () => {
    const [own] = await sendTexts(people.student, people.toTeacher, ['моё']);
    const deleted = await request(chat.remove, { id_message: own?.id, uid: idOf(people.student) });
    expect(deleted).toEqual([{ result: 1 }]);
  });

  it('accept -1 for the group chat (§7 Chat.3, D-09.1)', async () => {
    const { gr_potok, IsSelect } = group();
    const [sent] = await sendTexts(people.teacher, people.toGroup, ['через -1']);
    const data = await request(chat.older, {
      ...direct(),
      id_to: -1,
      id_to_type: 2,
      gr_potok,
      IsSelect,
      id_top_message: (sent?.id ?? 0) + 1,
    });
    expect(data).toEqual([expect.arrayContaining([rowOf(sent?.id, 'через -1')]), expect.anything()]);
  });
});

describe('pages of twenty', () => {
  it('end with a shorter page, or with an empty one after exactly twenty (§4 Chat.4, D§6.6)', async () => {
    const [anchor, ...after] = await sendTexts(
      people.teacher,
      people.toStudent,
      numbered(CHAT_PAGE_SIZE + 1),
    );
    const idsAfter = async (id: number | undefined) => {
      const { messages } = await people.student.request(chat.newer, {
        ...people.toTeacher,
        lastMessageId: id ?? 0,
      });
      return messages.map((message) => message.id);
    };
    expect(await idsAfter(anchor?.id)).toEqual(after.map(({ id }) => id));
    expect(await idsAfter(after.at(-1)?.id)).toEqual([]);
    const [last] = await sendTexts(people.teacher, people.toStudent, ['ещё одна']);
    expect(await idsAfter(after.at(-1)?.id)).toEqual([last?.id]);
  });

  it('include new messages by new.json without a stream (§7 Chat.3)', async () => {
    const [previous] = await sendTexts(people.teacher, people.toStudent, ['известно']);
    const [newest] = await sendTexts(people.teacher, people.toStudent, ['новое']);
    expect(await request(chat.newer, { ...direct(), id_last_message: previous?.id })).toEqual([
      [rowOf(newest?.id, 'новое')],
      [
        {
          unreades_start: expect.any(Number),
          unreades_total: expect.any(Number),
          id_partner_read: expect.any(Number),
        },
      ],
    ]);
    expect(await request(chat.groupThread, { ...group(), id_lastMessage: newest?.id })).toEqual([
      [],
      expect.anything(),
    ]);
  });
});
