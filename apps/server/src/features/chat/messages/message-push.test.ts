import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, chat, notifications, study } from '@portal/wire';
import { PushNotification } from '@portal/wire/notifications/notifications';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { PushBrowser, PushService } from '../../../../test/outside/push-service.ts';

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
  service.statusByPath.clear();
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
  client.request(notifications.subscribePush, subscriptionAt(service.addressOf(name)));
const send = (text: string, to = people.toStudent) => sendTexts(people.teacher, to, [text]);
const listSubscriptions = () => server.db.selectFrom('push_subscription').select('endpoint').execute();

describe('a push', () => {
  it('contains author, text and conversation, encrypted for the browser', async () => {
    await subscribe(people.student, 'phone');
    await send('Салам, Өмүр');
    const [push] = await service.waitForDeliveries(1);
    if (!push) throw new Error('nothing was delivered');
    expect(push.body.toString()).not.toContain('Салам');
    expect(browser.decrypt(push.body)).toMatchObject({
      title: people.teacher.user?.fullName,
      body: 'Салам, Өмүр',
      tag: push.headers.topic,
      address: expect.stringMatching(new RegExp(`^/chat\\?.*with=${people.teacher.user?.personId}$`)),
    });
  });

  it.each([
    ['a student of a teacher', 'student', 'teacher'],
    ['a teacher of a student', 'teacher', 'student'],
    ['a student of a group', 'classmate', 'group'],
  ] as const)('shows %s the position in their own lists', async (_, reader, partner) => {
    await subscribe(people[reader], reader);
    if (partner === 'group') await send('всем', people.toGroup);
    else if (partner === 'teacher') await send('лично');
    else await sendTexts(people.student, people.toTeacher, ['лично']);
    const [push] = await service.waitForDeliveries(1);
    if (!push) throw new Error('nothing was delivered');
    const { address } = PushNotification.decode(Object(browser.decrypt(push.body)));
    const { searchParams } = new URL(address, 'https://portal.test');
    const param = (name: string) => Number(searchParams.get(name));
    const term = { academicYearId: param('year'), termId: param('term') };
    const [semesterId, groupId] = [param('semester'), param('group')];
    const disciplines = await people[reader].request(
      reader === 'teacher' ? study.teacherDisciplines : study.studentDisciplines,
      term,
    );
    const discipline = disciplines.find(({ id }) => id === param('discipline'));
    if (!discipline) throw new Error('it leads nowhere');
    const { disciplineId, isElective, credits } = discipline;
    const request = { ...term, disciplineId, isElective, credits, semesterId, groupId };
    const contacts = await people[reader].request(
      reader === 'teacher' ? study.students : study.teachers,
      request,
    );
    const kindOf = { teacher: 'teacher', student: 'student', group: 'groupChat' };
    const found = contacts.find(({ kind, personId }) =>
      searchParams.get('with') === 'group' ? kind === 'groupChat' : personId === param('with'),
    );
    expect(found?.kind).toBe(kindOf[partner]);
  });

  it('is signed with the key that browsers subscribe to', async () => {
    const { publicKey } = await people.student.request(notifications.pushKey, {});
    await subscribe(people.student, 'phone');
    await send('подпись');
    const [push] = await service.waitForDeliveries(1);
    expect(push?.headers.authorization).toContain(`k=${publicKey}`);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('replaces the previous push of its conversation only', async () => {
    await subscribe(people.student, 'phone');
    await send('один');
    await send('два');
    await send('всем', people.toGroup);
    const pushes = await service.waitForDeliveries(3);
    const opened = pushes.map(({ body }) => Object(browser.decrypt(body)));
    const tagOf = (text: string) => opened.find(({ body }) => body === text)?.tag;
    expect(tagOf('один')).toBe(tagOf('два'));
    expect(tagOf('всем')).not.toBe(tagOf('один'));
    expect(opened.find(({ body }) => body === 'всем')?.title).toMatch(/: .+/);
  });

  it('is not sent to the author, to members who muted, or to other people', async () => {
    await subscribe(people.teacher, 'author');
    await subscribe(people.stranger, 'stranger');
    await subscribe(people.classmate, 'muted');
    await subscribe(people.student, 'student');
    await people.classmate.request(chat.changeSettings, { ...people.toGroup, isMuted: true });
    await send('для группы', people.toGroup);
    await people.classmate.request(chat.changeSettings, { ...people.toGroup, isMuted: false });
    await send('снова для группы', people.toGroup);
    const urls = (await service.waitForDeliveries(3)).map(({ url }) => url).toSorted();
    expect(urls).toEqual(['/muted', '/student', '/student']);
  });
});

describe('a push of a mention', () => {
  const NAME = '@Айбек';
  const mention = (text: string) =>
    people.teacher.request(chat.send, {
      ...people.toGroup,
      text: `${NAME} ${text}`,
      mentions: [{ personId: idOf(people.classmate), start: 0, length: NAME.length }],
    });
  const shownAt = async (count: number) => {
    const pushes = await service.waitForDeliveries(count);
    return Object.fromEntries(
      pushes.map(({ url, body }) => [url, PushNotification.decode(Object(browser.decrypt(body)))]),
    );
  };

  it('replaces that of the message, for the person alone, and opens the message (decision 0056)', async () => {
    await subscribe(people.classmate, 'mentioned');
    await subscribe(people.student, 'member');
    const { id } = await mention('посмотри');
    const shown = await shownAt(2);
    expect(Object.keys(shown).toSorted()).toEqual(['/member', '/mentioned']);
    expect(shown['/mentioned']).toMatchObject({
      tag: `mention-${id}`,
      title: expect.stringMatching(/^Вас упомянули: .+: /),
      body: `${NAME} посмотри`,
      address: expect.stringMatching(new RegExp(`with=group&message=${id}$`)),
    });
    expect(shown['/member']).toMatchObject({
      tag: expect.stringMatching(/^message-/),
      address: expect.not.stringContaining('message='),
    });
  });

  it('is sent where the conversation is muted, but not where mentions are switched off', async () => {
    await subscribe(people.classmate, 'mentioned');
    await people.classmate.request(chat.changeSettings, { ...people.toGroup, isMuted: true });
    await people.classmate.request(notifications.changeSwitch, { type: 'mention', isOn: false });
    await mention('тихо');
    await people.classmate.request(notifications.changeSwitch, { type: 'mention', isOn: true });
    await mention('громко');
    expect((await shownAt(1))['/mentioned']).toMatchObject({ body: `${NAME} громко` });
    await people.classmate.request(chat.changeSettings, { ...people.toGroup, isMuted: false });
  });

  it('becomes one of a message when mentions are switched off', async () => {
    await subscribe(people.classmate, 'mentioned');
    await people.classmate.request(notifications.changeSwitch, { type: 'mention', isOn: false });
    await mention('обычное');
    await people.classmate.request(notifications.changeSwitch, { type: 'mention', isOn: true });
    expect((await shownAt(1))['/mentioned']).toMatchObject({ tag: expect.stringMatching(/^message-/) });
  });
});

describe('a subscription', () => {
  it('is unique per session and per browser', async () => {
    const again = await people.signIn('classmate');
    await subscribe(people.student, 'old');
    await subscribe(people.student, 'new');
    await subscribe(again, 'new');
    expect(await listSubscriptions()).toEqual([{ endpoint: service.addressOf('new') }]);
    await send('кому?');
    await send('группе', people.toGroup);
    const [push] = await service.waitForDeliveries(1);
    expect(push && browser.decrypt(push.body)).toMatchObject({ body: 'группе' });
  });

  it('ends with unsubscribing and with its session', async () => {
    await subscribe(people.student, 'phone');
    await people.student.request(notifications.unsubscribePush, {});
    expect(await listSubscriptions()).toEqual([]);
    const other = await people.signIn('owner');
    await subscribe(other, 'desk');
    await other.request(auth.logout, { reason: true });
    expect(await listSubscriptions()).toEqual([]);
  });

  it('is removed when the push service no longer knows it', async () => {
    service.statusByPath.set('/gone', 410);
    await subscribe(people.student, 'gone');
    await send('есть кто?');
    await service.waitForDeliveries(1);
    while ((await listSubscriptions()).length > 0);
    expect(await listSubscriptions()).toEqual([]);
  });

  it('does not follow redirects', async () => {
    service.statusByPath.set('/moved', 307);
    await subscribe(people.student, 'moved');
    await subscribe(people.classmate, 'stays');
    await send('куда?', people.toGroup);
    await send('и снова', people.toGroup);
    const urls = (await service.waitForDeliveries(4)).map(({ url }) => url);
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
  ])('is rejected for %s, which is not a push service', async (endpoint) => {
    const reply = await people.student.tryRequest(notifications.subscribePush, subscriptionAt(endpoint));
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('is rejected with invalid keys', async () => {
    const good = subscriptionAt('https://a.push.example/x');
    for (const bad of [{ publicKey: 'x'.repeat(87) }, { authSecret: 'A'.repeat(30) }]) {
      const reply = await people.student.tryRequest(notifications.subscribePush, { ...good, ...bad });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
    expect((await people.student.tryRequest(notifications.subscribePush, good)).status).toBe(200);
  });
});
