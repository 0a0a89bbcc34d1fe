import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, everyEndpoint, type Endpoint } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../test/harness.ts';
import { sampleAsk } from '../../test/samples.ts';

let server: TestServer;
let student: TestClient;
let teacher: TestClient;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  teacher = await server.signIn('teacher');
});
afterAll(() => server.close());

const posts = everyEndpoint.filter(({ method }) => method === 'POST');
const clientFor = ({ access }: Endpoint): TestClient => (access === 'student' ? student : teacher);
const token = (client: TestClient): string => client.cookies.get('XSRF-TOKEN') ?? '';

type Headers = Readonly<Record<string, string>>;

/** A POST as a page of another site could make it. */
const forge = (endpoint: Endpoint, headers: Headers) =>
  clientFor(endpoint).send(endpoint, sampleAsk(endpoint), { headers });

const fromElsewhere: readonly Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
];
const fromHere: readonly Headers[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:80' },
  {},
];

describe.each(posts)('$name', (endpoint) => {
  it('is refused without the token, with a wrong one and with that of another session', async () => {
    const other = clientFor(endpoint) === teacher ? student : teacher;
    const own = token(clientFor(endpoint));
    const tokens = ['', 'x', `${own}x`, own.slice(0, -1), `.${own}`, token(other), token(server.visit())];
    for (const wrong of tokens) {
      expect(await forge(endpoint, { 'x-xsrf-token': wrong })).toMatchObject({
        status: 403,
        code: 'forgedRequest',
      });
    }
  });

  it('is refused when the browser says that another site sent it', async () => {
    for (const headers of fromElsewhere) {
      expect(await forge(endpoint, headers)).toMatchObject({ status: 403, code: 'forgedRequest' });
    }
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
    await client.ask(auth.logout, { reason: true });
    expect((await client.reply(auth.authorize, signIn, { headers: { 'x-xsrf-token': during } })).status).toBe(
      403,
    );
  });

  it('is enough when the browser says same-origin, or nothing', async () => {
    const endpoint = auth.recovery;
    for (const headers of fromHere) {
      const reply = await server
        .visit()
        .send(endpoint, sampleAsk(endpoint), { headers: { host: 'localhost:80', ...headers } });
      expect(reply.status).toBe(200);
    }
  });

  it('accepts the address that the operator set', async () => {
    const secure = await startServer({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });
    const client = secure.visit();
    const ask = sampleAsk(auth.recovery);
    const good = await client.send(auth.recovery, ask, { headers: { origin: 'https://portal.example' } });
    expect(good.status).toBe(200);
    await secure.close();
  });
});
