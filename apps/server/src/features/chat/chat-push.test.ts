import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, chat, study } from '@portal/wire';
import { ChatPush } from '@portal/wire/chat-push';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../test/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { PushBrowser, PushService } from '../../../test/push-service.ts';

const service = new PushService();
const browser = new PushBrowser();
let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  await service.start();
  server = await startServer({ environment: { PUSH_HOSTS: `${service.host} *.push.example` } });
  people = await findChatPeople(server);
});
afterEach(async () => {
  service.answers.clear();
  service.delivered.length = 0;
  await server.db.deleteFrom('push_subscription').execute();
});
afterAll(async () => {
  await server.close();
  service.close();
});

const subscriptionAt = (endpoint: string) => {
  const { publicKey, authSecret } = browser;
  return { endpoint, publicKey, authSecret };
};
const subscribe = (client: TestClient, name: string) =>
  client.request(chat.subscribePush, subscriptionAt(service.addressOf(name)));
const say = (text: string, to = people.toStudent) => sendTexts(people.teacher, to, [text]);
const subscribed = () => server.db.selectFrom('push_subscription').select('endpoint').execute();

describe('a push', () => {
  it('says who wrote what and where, and only the browser can read it', async () => {
    await subscribe(people.student, 'phone');
    await say('Салам, Өмүр');
    const [push] = await service.receives(1);
    if (!push) throw new Error('nothing was delivered');
    expect(push.body.toString()).not.toContain('Салам');
    expect(browser.open(push.body)).toMatchObject({
      title: people.teacher.user?.fullName,
      body: 'Салам, Өмүр',
      tag: push.headers.topic,
      id_to: people.teacher.user?.personId,
    });
  });

  it.each([
    ['a student of a teacher', 'student', 'teacher'],
    ['a teacher of a student', 'teacher', 'student'],
    ['a student of a group', 'classmate', 'group'],
  ] as const)("tells %s where that is in the reader's own lists", async (_, reader, partner) => {
    await subscribe(people[reader], reader);
    if (partner === 'group') await say('всем', people.toGroup);
    else if (partner === 'teacher') await say('лично');
    else await sendTexts(people.student, people.toTeacher, ['лично']);
    const [push] = await service.receives(1);
    if (!push) throw new Error('nothing was delivered');
    const told = ChatPush.decode(Object(browser.open(push.body)));
    const { academicYearId, termId, semesterId, groupId, partnerId } = told;
    const term = { academicYearId, termId };
    const lines = await people[reader].request(
      reader === 'teacher' ? study.teacherDisciplines : study.studentDisciplines,
      term,
    );
    const line = lines.find(({ id }) => id === told.disciplineRowId);
    if (!line || semesterId === null || groupId === null) throw new Error('it leads nowhere');
    const { disciplineId, isElective, credits } = line;
    const request = { ...term, disciplineId, isElective, credits, semesterId, groupId };
    const contacts = await people[reader].request(
      reader === 'teacher' ? study.students : study.teachers,
      request,
    );
    const kindOf = { teacher: 'teacher', student: 'student', group: 'groupChat' };
    const found = contacts.find(({ kind, personId }) =>
      partnerId === null ? kind === 'groupChat' : personId === partnerId,
    );
    expect(found?.kind).toBe(kindOf[partner]);
  });

  it('is signed by the key that browsers subscribe to', async () => {
    const { publicKey } = await people.student.request(chat.pushKey, {});
    await subscribe(people.student, 'phone');
    await say('подпись');
    const [push] = await service.receives(1);
    expect(push?.headers.authorization).toContain(`k=${publicKey}`);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('stands for all messages of one conversation, and for no other', async () => {
    await subscribe(people.student, 'phone');
    await say('один');
    await say('два');
    await say('всем', people.toGroup);
    const pushes = await service.receives(3);
    const opened = pushes.map(({ body }) => Object(browser.open(body)));
    const tagOf = (text: string) => opened.find(({ body }) => body === text)?.tag;
    expect(tagOf('один')).toBe(tagOf('два'));
    expect(tagOf('всем')).not.toBe(tagOf('один'));
    expect(opened.find(({ body }) => body === 'всем')?.title).toMatch(/: .+/);
  });

  it('comes neither to who wrote, nor to who has muted, nor to who is not in the conversation', async () => {
    await subscribe(people.teacher, 'author');
    await subscribe(people.stranger, 'stranger');
    await subscribe(people.classmate, 'muted');
    await subscribe(people.student, 'student');
    await people.classmate.request(chat.changeSettings, { ...people.toGroup, isMuted: true });
    await say('для группы', people.toGroup);
    await people.classmate.request(chat.changeSettings, { ...people.toGroup, isMuted: false });
    await say('снова для группы', people.toGroup);
    const urls = (await service.receives(3)).map(({ url }) => url).toSorted();
    expect(urls).toEqual(['/muted', '/student', '/student']);
  });
});

describe('a subscription', () => {
  it('is one for each session, and one for each browser', async () => {
    const again = await people.open('classmate');
    await subscribe(people.student, 'old');
    await subscribe(people.student, 'new');
    await subscribe(again, 'new');
    expect(await subscribed()).toEqual([{ endpoint: service.addressOf('new') }]);
    await say('кому?');
    await say('группе', people.toGroup);
    const [push] = await service.receives(1);
    expect(push && browser.open(push.body)).toMatchObject({ body: 'группе' });
  });

  it('ends when it is ended, and with its session', async () => {
    await subscribe(people.student, 'phone');
    await people.student.request(chat.unsubscribePush, {});
    expect(await subscribed()).toEqual([]);
    const other = await people.open('owner');
    await subscribe(other, 'desk');
    await other.request(auth.logout, { reason: true });
    expect(await subscribed()).toEqual([]);
  });

  it('is forgotten when the service does not know it any more', async () => {
    service.answers.set('/gone', 410);
    await subscribe(people.student, 'gone');
    await say('есть кто?');
    await service.receives(1);
    while ((await subscribed()).length > 0);
    expect(await subscribed()).toEqual([]);
  });

  it('is not followed elsewhere', async () => {
    service.answers.set('/moved', 307);
    await subscribe(people.student, 'moved');
    await subscribe(people.classmate, 'stays');
    await say('куда?', people.toGroup);
    await say('и снова', people.toGroup);
    const urls = (await service.receives(4)).map(({ url }) => url);
    expect(urls.toSorted()).toEqual(['/moved', '/moved', '/stays', '/stays']);
  });

  it.each([
    'https://localhost/',
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'https://push.example.evil.test/x',
    'https://evilpush.example/x',
    'http://a.push.example/x',
    'https://user:password@a.push.example/x',
    'file:///etc/passwd',
    'not an address',
  ])('is refused at %s, which is no push service', async (endpoint) => {
    const reply = await people.student.reply(chat.subscribePush, subscriptionAt(endpoint));
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('is refused with keys that are none', async () => {
    const good = subscriptionAt('https://a.push.example/x');
    for (const bad of [{ publicKey: 'x'.repeat(87) }, { authSecret: 'A'.repeat(30) }]) {
      const reply = await people.student.reply(chat.subscribePush, { ...good, ...bad });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
    expect((await people.student.reply(chat.subscribePush, good)).status).toBe(200);
  });
});
