import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { languages } from '@portal/domain';
import { chat, library, type ConversationRef } from '@portal/wire';
import { courseOf, groupOf } from '../../../test/access/fixture.ts';
import { findSharedClass } from '../../../test/access/people.ts';
import { addCategory, bookDraft } from '../../../test/library/book-drafts.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { png } from '../../../test/files/sample-files.ts';
import { storeSetting } from '../../../test/settings.ts';
import { limitWrites } from './limit-writes.ts';

const MAX = 12;
const TEXTS = { ru: /За минуту отправлено/, kg: /Бир мүнөттө/, en: /within a minute/ } as const;

let server: TestServer;
let student: TestClient;
let teacher: TestClient;
let toGroup: ConversationRef;
beforeAll(async () => {
  server = await startServer();
  [student, teacher] = [await server.signIn('student'), await server.signIn('teacher')];
  const shared = await findSharedClass(server.db);
  toGroup = { ...courseOf(shared), partner: groupOf(shared) };
  await storeSetting(server.db, 'writesPerMinute', { messages: MAX, books: MAX });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.close());

const send = (client: TestClient, lang = 'ru') =>
  client.tryRequest(chat.send, { ...toGroup, text: 'long '.repeat(100) }, { headers: { 'x-lang': lang } });

const countMessages = async (): Promise<number> =>
  (await server.db.selectFrom('message').select('id').where('text', 'like', 'long %').execute()).length;

describe('what one person writes for others in a minute', () => {
  it('has a limit that says when to send again; nothing is stored above it, and others write on', async () => {
    const statuses: number[] = [];
    for (let message = 0; message < MAX; message += 1) statuses.push((await send(student)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const lang of languages) {
      const refused = await send(student, lang);
      expect(refused).toMatchObject({ status: 429, code: 'writesTooFast' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.message).toMatch(TEXTS[lang]);
    }
    expect(await countMessages()).toBe(MAX);
    expect((await send(teacher)).status).toBe(200);
  });

  it('refuses a message with a picture before it is rendered', async () => {
    const render = jest.spyOn(server.app.pictures, 'render');
    const refused = await student.tryRequest(
      chat.send,
      { ...toGroup, text: '' },
      { files: [{ name: 'a.png', content: await png() }] },
    );
    expect([refused.status, refused.code]).toEqual([429, 'writesTooFast']);
    expect(render).not.toHaveBeenCalled();
  });

  it('has a limit of books, too', async () => {
    const categoryId = await addCategory(server);
    const codes: (string | undefined)[] = [];
    for (let book = 0; book <= MAX; book += 1)
      codes.push((await teacher.tryRequest(library.save, bookDraft(categoryId))).code);
    expect(codes.at(-1)).toBe('writesTooFast');
    expect(codes.slice(0, MAX)).not.toContain('writesTooFast');
  });

  it('is counted by minute, and grows with the calls of the server', async () => {
    const elapsed = { ms: 1_000 };
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed.ms);
    const { db } = server;
    const caller = {
      id: 1,
      role: 'student',
      roleNumber: 2,
      claims: [],
      isGraduate: false,
      isVerified: false,
      isPending: false,
      sessionId: '',
    } as const;
    const countAllowed = async (callsPerMinute: number, sent: number) => {
      const config = { ...server.app.config, callsPerMinute };
      const checkPace = limitWrites({ config }, 'messages');
      let allowed = 0;
      const check = async () =>
        checkPace({ caller, db }).then(
          () => (allowed += 1),
          () => undefined,
        );
      for (let write = 0; write < sent; write += 1) await check();
      elapsed.ms += 60_000;
      for (let write = 0; write < sent; write += 1) await check();
      return allowed;
    };
    expect(await countAllowed(3_000, MAX + 5)).toBe(2 * MAX);
    expect(await countAllowed(6_000, 2 * MAX + 5)).toBe(4 * MAX);
  });
});
