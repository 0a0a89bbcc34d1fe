import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { jpeg, pdf } from '../../../../test/files/sample-files.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const readNewest = async () => (await people.teacher.request(chat.thread, people.toStudent)).messages.at(-1);

describe('the payload of the specification', () => {
  it('is accepted for a person and for a group (§3 Chat send payload.1, §7 Chat.2)', async () => {
    const { academicYearId, termId, disciplineId, credits, partner } = people.toGroup;
    const group = partner.kind === 'group' ? partner.groupId : 0;
    const payload = {
      uid: idOf(people.student),
      from: idOf(people.student),
      fromType: 2,
      year: academicYearId,
      semester: termId,
      discipline: disciplineId,
      kredit: credits,
      group_subgroup: group,
      isSelect: 0,
      fileName: '',
    };
    const toPerson = { currentContactId: idOf(people.teacher), currentContactType: 1, IsGroupChat: 0 };
    const direct = await people.student.send(chat.send, { ...payload, ...toPerson, message: 'лично' });
    expect(direct).toMatchObject({ status: 200, data: [{ message: 'лично', ismine: 1, deleted: 0 }] });
    expect(await readNewest()).toMatchObject({ text: 'лично', isMine: false });
    const toAll = { currentContactId: -1, currentContactType: 2, IsGroupChat: 1 };
    const all = await people.student.send(chat.send, { ...payload, ...toAll, message: 'всем' });
    expect(all.status).toBe(200);
    const { messages } = await people.classmate.request(chat.groupThread, groupRequest());
    expect(messages.at(-1)?.text).toBe('всем');
  });

  const groupRequest = () => {
    const { partner, ...course } = people.toGroup;
    if (partner.kind !== 'group') throw new Error('not a group');
    return { ...course, groupId: partner.groupId, isElective: partner.isElective };
  };

  it('is invalid with -1 as the id of the group (D-08.1)', async () => {
    const ref = { ...people.toGroup, partner: { kind: 'group', groupId: -1, isElective: false } } as const;
    expect(await people.student.tryRequest(chat.send, { ...ref, text: 'куда?' })).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  it('requires a text or a file', async () => {
    for (const text of ['', '  \n ']) {
      const reply = await people.student.tryRequest(chat.send, { ...people.toTeacher, text });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
  });
});

describe('a reply', () => {
  it('quotes the beginning of the original message', async () => {
    const long = `начало ${'ж'.repeat(300)}`;
    const [original] = await sendTexts(people.student, people.toTeacher, [long]);
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'да', replyToId: original?.id });
    expect((await readNewest())?.quote).toEqual({
      id: original?.id,
      authorName: people.student.user?.fullName,
      excerpt: long.slice(0, 140),
      isDeleted: false,
    });
  });

  it('shows nothing of a quoted message that was deleted', async () => {
    const [original] = await sendTexts(people.student, people.toTeacher, ['секрет 90210']);
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'ясно', replyToId: original?.id });
    await people.student.request(chat.remove, { messageId: original?.id ?? 0 });
    const reply = await people.teacher.tryRequest(chat.thread, people.toStudent);
    expect(reply.body).not.toContain('90210');
    expect((await readNewest())?.quote).toMatchObject({ excerpt: '', isDeleted: true });
  });

  it('is limited to messages of the same conversation', async () => {
    const [elsewhere] = await sendTexts(people.teacher, people.toGroup, ['в группе']);
    for (const replyToId of [elsewhere?.id, Number.MAX_SAFE_INTEGER]) {
      const request = { ...people.toTeacher, text: 'на что?', replyToId };
      expect(await people.student.tryRequest(chat.send, request)).toMatchObject({
        status: 422,
        code: 'invalid',
      });
    }
    expect((await readNewest())?.text).not.toBe('на что?');
  });
});

describe('files of a message', () => {
  const request = () => ({ ...people.toTeacher, text: '' });

  it('keep their order, names, sizes and types and need no text (§2 Chat.4, §7 Chat.2)', async () => {
    const report = pdf('report');
    const files = [
      { name: 'Отчёт.pdf', content: report },
      { name: 'доска.jpg', content: await jpeg() },
    ];
    expect((await people.student.tryRequest(chat.send, request(), { files })).status).toBe(200);
    expect((await readNewest())?.files).toMatchObject([
      { name: 'Отчёт.pdf', sizeBytes: report.length, type: 'application/pdf' },
      { name: 'доска.jpg', type: 'image/jpeg' },
    ]);
  });

  it('are named in the quote of a message without text', async () => {
    const sent = await people.student.request(chat.send, request(), {
      files: [{ name: 'план.pdf', content: pdf() }],
    });
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'вижу', replyToId: sent.id });
    expect((await readNewest())?.quote).toMatchObject({ id: sent.id, excerpt: 'план.pdf' });
  });

  it('are removed from the tombstone', async () => {
    const sent = await people.student.request(chat.send, request(), {
      files: [{ name: 'тайна.pdf', content: pdf() }],
    });
    await people.student.request(chat.remove, { messageId: sent.id });
    expect(await readNewest()).toMatchObject({ id: sent.id, isDeleted: true, files: [] });
  });

  it('are not stored when the message is rejected', async () => {
    const before = await server.db.selectFrom('file').select('id').execute();
    const files = [{ name: 'чужое.pdf', content: pdf() }];
    expect((await people.stranger.tryRequest(chat.send, request(), { files })).status).toBe(403);
    expect(await server.db.selectFrom('file').select('id').execute()).toEqual(before);
  });
});
