import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, chat, envelope, everyEndpoint, type Endpoint } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../test/harness.ts';
import { plantedChat } from '../../test/planted-chat.ts';
import { sampleRequest } from '../../test/samples.ts';
import { watchWrites, type WriteWatch } from '../../test/watch-writes.ts';

interface Stage {
  readonly server: TestServer;
  readonly student: TestClient;
  readonly teacher: TestClient;
  readonly writes: WriteWatch;
}

async function setStage(started: TestServer): Promise<Stage> {
  const [student, teacher] = [await started.signIn('student'), await started.signIn('teacher')];
  return { server: started, student, teacher, writes: await watchWrites(started.db) };
}

let stage: Stage;
let server: TestServer;
let teacher: TestClient;

beforeAll(async () => {
  stage = await setStage(await startServer());
  ({ server, teacher } = stage);
});
afterAll(() => server.close());

const posts = everyEndpoint.filter(({ method }) => method === 'POST');
const token = (client: TestClient): string => client.cookies.get('XSRF-TOKEN') ?? '';

type Headers = Readonly<Record<string, string>>;

const fromElsewhere: readonly Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
];

/** What a form or a script of another page can send without asking the portal first. */
const simpleTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

interface Try {
  readonly what: string;
  readonly headers: Headers;
  /** The type of a body that is none of what the line reads. */
  readonly type?: string;
  readonly status?: number;
}

function triesFor(own: string, others: readonly string[]): Try[] {
  const wrong = ['', 'x', `${own}x`, own.slice(0, -1), `.${own}`, ...others];
  return [
    ...wrong.map((token) => ({ what: `the token '${token}'`, headers: { 'x-xsrf-token': token } })),
    ...fromElsewhere.map((headers) => ({ what: JSON.stringify(headers), headers })),
    ...simpleTypes.map((type) => ({ what: `'${type}', no token`, headers: { 'x-xsrf-token': '' }, type })),
  ];
}

const sendAs = (client: TestClient, { path }: Endpoint, { headers, type }: Try) =>
  client.raw({
    method: 'POST',
    url: path,
    payload: '{"x":1}',
    headers: { ...(type !== '' && { 'content-type': type }), ...headers },
  });

/** Sends a line as a page of another site could and tells what got through. */
async function findXsrfHoles(on: Stage, endpoint: Endpoint): Promise<string[]> {
  const client = endpoint.access === 'student' ? on.student : on.teacher;
  const other = client === on.teacher ? on.student : on.teacher;
  const problems: string[] = [];
  await on.writes.taken();
  for (const one of triesFor(token(client), [token(other), token(on.server.visit())])) {
    const { status, code } =
      one.type === undefined
        ? await client.send(endpoint, sampleRequest(endpoint), { headers: one.headers })
        : await sendAs(client, endpoint, one);
    if (status !== 403 || code !== 'forgedRequest') problems.push(`${one.what} is answered with ${status}`);
  }
  return [...problems, ...(await on.writes.taken()).map((table) => `${table} was written to`)];
}

const fromHere: readonly Headers[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:80' },
  {},
];

describe.each(posts)('$name', (endpoint) => {
  it('is refused without its token, with another one, from another site, and writes nothing', async () => {
    expect(await findXsrfHoles(stage, endpoint)).toEqual([]);
  });

  it('reads no type of body that a page of another site can send, not even with its token', async () => {
    const client = endpoint.access === 'student' ? stage.student : teacher;
    const statuses: number[] = [];
    for (const type of simpleTypes.filter(
      (one) => endpoint.kind !== 'form' || !one.startsWith('multipart'),
    )) {
      const headers = { 'x-xsrf-token': token(client) };
      const { status } = await sendAs(client, endpoint, { what: type, headers, type });
      statuses.push(status);
    }
    // Without a type there is nothing to read, and what is read is no question.
    expect(statuses.filter((status) => status !== 415 && status !== 400)).toEqual([]);
    expect(await stage.writes.taken()).toEqual([]);
  });
});

describe('the check of forged requests is believed', () => {
  it('because it sees a planted line that asks for no token and writes', async () => {
    const open = plantedChat(chat.readAll, async ({ db }) => {
      await db.updateTable('read_position').set({ message_id: 1 }).where('person_id', '=', 1).execute();
      return envelope.success([]);
    });
    const planted = await setStage(await startServer({ instead: { chat: open } }));
    const holes = await findXsrfHoles(planted, chat.readAll);
    expect(holes).toContain("the token '' is answered with 200");
    expect(holes).toContain(`{"sec-fetch-site":"cross-site"} is answered with 200`);
    expect(holes).toContain('read_position was written to');
    await planted.server.close();
  });
});

describe('the token', () => {
  const signIn = { login: 'student', password: 'Student-2026' };

  it('is given to visitors with the page, the ping and the configuration', async () => {
    for (const url of ['/lms/config.json', '/lms/api/ping']) {
      const client = server.visit();
      await client.raw({ url });
      expect([...client.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'pre']);
    }
  });

  it('can be read by scripts, the cookie that it is bound to cannot', async () => {
    const { headers } = await server.visit().raw({ url: '/lms/api/ping' });
    const [pre, xsrf] = [headers['set-cookie']].flat().map(String);
    expect(pre).toMatch(/^pre=.*HttpOnly/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=(?!.*HttpOnly)/);
  });

  it('stays as it is while it is good', async () => {
    const client = server.visit();
    await client.raw({ url: '/lms/api/ping' });
    const { headers } = await client.raw({ url: '/lms/api/ping' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is made anew when it belongs to somebody else', async () => {
    const client = server.visit();
    await client.raw({ url: '/lms/api/ping' });
    client.cookies.set('XSRF-TOKEN', token(teacher));
    await client.raw({ url: '/lms/api/ping' });
    expect((await client.reply(auth.authorize, signIn)).status).toBe(200);
  });

  it('of a visitor is no good any more after sign-in, and the one of the session is none after sign-out', async () => {
    const client = server.visit();
    await client.raw({ url: '/lms/api/ping' });
    const before = token(client);
    await client.signIn(signIn.login, signIn.password);
    const during = token(client);
    expect(
      (await client.reply(auth.logout, { reason: true }, { headers: { 'x-xsrf-token': before } })).status,
    ).toBe(403);
    await client.request(auth.logout, { reason: true });
    expect((await client.reply(auth.authorize, signIn, { headers: { 'x-xsrf-token': during } })).status).toBe(
      403,
    );
  });

  it('is enough when the browser says same-origin, or nothing', async () => {
    const endpoint = auth.recovery;
    for (const headers of fromHere) {
      const reply = await server
        .visit()
        .send(endpoint, sampleRequest(endpoint), { headers: { host: 'localhost:80', ...headers } });
      expect(reply.status).toBe(200);
    }
  });

  it('accepts the address that the operator set', async () => {
    const secure = await startServer({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });
    const client = secure.visit();
    const request = sampleRequest(auth.recovery);
    const good = await client.send(auth.recovery, request, { headers: { origin: 'https://portal.example' } });
    expect(good.status).toBe(200);
    await secure.close();
  });
});
