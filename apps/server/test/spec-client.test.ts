import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, chat, profile, study } from '@portal/wire';
import { findChatPeople, idOf, type ChatPeople } from './chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const toTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const course = () => {
  const { academicYearId, termId, disciplineId, credits } = people.toTeacher;
  return { year: academicYearId, id_discipline: disciplineId, kredit: credits, ws: termId };
};

/** The payload of a message to the whole group, in the names of the specification. */
const groupPayload = () => {
  const { academicYearId, termId, disciplineId, credits, partner } = people.toGroup;
  if (partner.kind !== 'group') throw new Error('not a group');
  return {
    uid: idOf(people.student),
    from: idOf(people.student),
    fromType: 2,
    year: academicYearId,
    semester: termId,
    discipline: disciplineId,
    kredit: credits,
    currentContactId: -1,
    currentContactType: 2,
    group_subgroup: partner.groupId,
    isSelect: partner.isElective,
  };
};

describe('a client that keeps numbers as texts', () => {
  it('reads its own data (§3 User/session, §7 Profile, D-04.3)', async () => {
    const own = { uid: String(idOf(people.student)), role: '2' };
    expect((await people.student.send(profile.personalData, own)).status).toBe(200);
    const forged = await people.student.send(profile.personalData, { ...own, role: '1' });
    expect(forged).toMatchObject({ status: 403, code: 'forgedIdentity' });
  });

  it('loads lists and threads (§7 Chat, §7 Discipline and filters, §7 Transport.9)', async () => {
    const from = { id_from_type: 2, id_from: idOf(people.student) };
    const to = { id_to_type: 1, id_to: idOf(people.teacher) };
    const thread = await people.student.send(chat.thread, toTexts({ ...course(), ...from, ...to }));
    expect(thread.status).toBe(200);
    const { year, ws } = course();
    const disciplines = await people.student.send(study.studentDisciplines, toTexts({ year, ws }));
    expect(disciplines.data).not.toEqual([]);
  });

  it('repeats a write with numbers and gets the first answer (§7 Chat, §7 Transport.9, D-05.1)', async () => {
    const headers = { 'idempotency-key': 'texts-and-numbers' };
    const send = (fields: object) =>
      people.student.send(chat.send, { ...fields, message: 'один раз' }, { headers });
    const first = await send(toTexts(groupPayload()));
    expect(first.status).toBe(200);
    expect((await send(groupPayload())).data).toEqual(first.data);
  });

  it('is refused when a text is no number (§7, §7 Transport.9)', async () => {
    const reply = await people.student.send(study.studentDisciplines, { year: 'now', ws: '2' });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
  });
});

describe('the flag IsGroupChat', () => {
  const newest = async () => {
    const { partner, ...ref } = people.toGroup;
    if (partner.kind !== 'group') throw new Error('not a group');
    const { messages } = await people.student.request(chat.groupThread, { ...ref, ...partner });
    return messages.at(-1)?.text;
  };

  it.each([1, true, '1', 'true'])(
    'as %j sends to the group (§3 Chat send payload.1, §7 Transport.9, D-09.1)',
    async (flag) => {
      const message = `всем ${JSON.stringify(flag)}`;
      const reply = await people.student.send(chat.send, { ...groupPayload(), IsGroupChat: flag, message });
      expect(reply.status).toBe(200);
      expect(await newest()).toBe(message);
    },
  );

  it('is refused together with a person, and nothing is sent (§3 Chat send payload.1, D-09.4)', async () => {
    const before = await newest();
    const toPerson = { currentContactId: idOf(people.teacher), currentContactType: 1, IsGroupChat: true };
    const reply = await people.student.send(chat.send, { ...groupPayload(), ...toPerson, message: 'кому?' });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    expect(await newest()).toBe(before);
  });
});

describe('logout', () => {
  const isSignedIn = async (client: TestClient) =>
    (await client.raw({ url: study.years.path })).status === 200;

  it.each([true, 1, '1', 'true', 'now', false, 0, '', null, {}, [], undefined])(
    'with %j ends the session (§7 Auth, D-26.1)',
    async (logout) => {
      const client = await server.signIn('student');
      const { sid } = Object.fromEntries(client.cookies);
      expect((await client.send(auth.logout, { logout })).status).toBe(200);
      client.cookies.set('sid', sid ?? '');
      expect(await isSignedIn(client)).toBe(false);
    },
  );
});
