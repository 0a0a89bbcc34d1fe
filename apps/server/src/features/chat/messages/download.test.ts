import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, chat, type ConversationRef } from '@portal/wire';
import { findChatPeople, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { pdf } from '../../../../test/files/sample-files.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

/** Sends one file; returns its message and URL. */
async function sendFile(from: TestClient, to: ConversationRef) {
  const files = [{ name: 'Отчёт № 5.pdf', content: pdf('portal report') }];
  const message = await from.request(chat.send, { ...to, text: 'вот' }, { files });
  const [file] = message.files;
  if (!file) throw new Error('The file is not in the message');
  return { message, url: endpointUrl(chat.download, { fileId: file.id }) };
}

describe('a file of a message', () => {
  it('is returned unchanged and under its name to both sides', async () => {
    const { url } = await sendFile(people.student, people.toTeacher);
    for (const client of [people.student, people.teacher]) {
      const { status, headers, body } = await client.raw({ url });
      expect([status, body]).toEqual([200, pdf('portal report').toString()]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining(encodeURIComponent('Отчёт № 5.pdf')),
      });
    }
  });

  it('returns 404 to everybody else', async () => {
    const { url } = await sendFile(people.student, people.toTeacher);
    for (const client of [people.classmate, people.stranger, people.otherTeacher]) {
      const { status, body } = await client.raw({ url });
      expect(status).toBe(404);
      expect(body).not.toContain('portal report');
    }
    expect((await server.createClient().raw({ url })).status).toBe(401);
  });

  it('is limited to members in a group chat', async () => {
    const { url } = await sendFile(people.teacher, people.toGroup);
    const statuses = [];
    for (const client of [people.student, people.classmate, people.teacher, people.stranger]) {
      statuses.push((await client.raw({ url })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 404]);
  });

  it('disappears with its message, whoever deletes it', async () => {
    const own = await sendFile(people.student, people.toTeacher);
    await people.student.request(chat.remove, { messageId: own.message.id });
    const inGroup = await sendFile(people.student, people.toGroup);
    await people.teacher.request(chat.remove, { messageId: inGroup.message.id });
    for (const url of [own.url, inGroup.url]) {
      expect((await people.student.raw({ url })).status).toBe(404);
      expect((await people.teacher.raw({ url })).status).toBe(404);
    }
  });

  it('cannot be guessed by number, name or path', async () => {
    const { url } = await sendFile(people.student, people.toTeacher);
    const [path] = url.split('?');
    const guesses = ['0', '-1', '9007199254740993', '../../secrets/xsrf.key', '%2e%2e', '1 or 1=1', ''];
    for (const guess of guesses) {
      const { status } = await people.student.raw({ url: `${path}?id_file=${encodeURIComponent(guess)}` });
      expect([guess, [404, 422].includes(status)]).toEqual([guess, true]);
    }
  });
});
