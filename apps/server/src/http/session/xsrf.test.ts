import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, chat, envelope, everyEndpoint, study, type Endpoint } from '@portal/wire';
import { accountFor, signInAccounts, type AccountClients } from '../../../test/people/account-for.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { vulnerableChat } from '../../../test/chat/vulnerable-chat.ts';
import { sampleRequest } from '../../../test/clients/samples.ts';
import { logWrites, type WriteLog } from '../../../test/log-writes.ts';

interface TestContext {
  readonly server: TestServer;
  readonly clients: AccountClients;
  readonly writes: WriteLog;
}

async function createContext(started: TestServer): Promise<TestContext> {
  return { server: started, clients: await signInAccounts(started), writes: await logWrites(started.db) };
}

let context: TestContext;
let server: TestServer;
let teacher: TestClient;

beforeAll(async () => {
  context = await createContext(await startServer());
  ({ server } = context);
  ({ teacher } = context.clients);
});
afterAll(() => server.close());

const posts = everyEndpoint.filter(({ method }) => method === 'POST');
const token = (client: TestClient): string => client.cookies.get('XSRF-TOKEN') ?? '';

type Headers = Readonly<Record<string, string>>;

const crossSiteHeaders: readonly Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
];

/** Content types that another site can send without a preflight. */
const simpleTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

interface Attempt {
  readonly what: string;
  readonly headers: Headers;
  /** A content type that the endpoint does not accept. */
  readonly type?: string;
  readonly status?: number;
}

function attemptsFor(own: string, others: readonly string[]): Attempt[] {
  const wrong = ['', 'x', `${own}x`, own.slice(0, -1), `.${own}`, ...others];
  return [
    ...wrong.map((token) => ({ what: `the token '${token}'`, headers: { 'x-xsrf-token': token } })),
    ...crossSiteHeaders.map((headers) => ({ what: JSON.stringify(headers), headers })),
    ...simpleTypes.map((type) => ({ what: `'${type}', no token`, headers: { 'x-xsrf-token': '' }, type })),
  ];
}

const sendAs = (client: TestClient, { path }: Endpoint, { headers, type }: Attempt) =>
  client.raw({
    method: 'POST',
    url: path,
    payload: '{"x":1}',
    headers: { ...(type !== '' && { 'content-type': type }), ...headers },
  });

/** Sends cross-site requests and returns the problems. */
async function findXsrfHoles(testContext: TestContext, endpoint: Endpoint): Promise<string[]> {
  const { clients } = testContext;
  const client = clients[accountFor(endpoint)];
  const other = client === clients.student ? clients.teacher : clients.student;
  const problems: string[] = [];
  await testContext.writes.drain();
  for (const one of attemptsFor(token(client), [token(other), token(testContext.server.createClient())])) {
    const { status, code } =
      one.type === undefined
        ? await client.send(endpoint, sampleRequest(endpoint), { headers: one.headers })
        : await sendAs(client, endpoint, one);
    if (status !== 403 || code !== 'forgedRequest') problems.push(`${one.what} is answered with ${status}`);
  }
  return [...problems, ...(await testContext.writes.drain()).map((table) => `${table} was written to`)];
}

const sameSiteHeaders: readonly Headers[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:80' },
  {},
];

describe.each(posts)('$name', (endpoint) => {
  it('rejects missing and foreign tokens and other sites, and writes nothing (D-24.1, D-24.3)', async () => {
    expect(await findXsrfHoles(context, endpoint)).toEqual([]);
  });

  it('rejects simple content types, even with its token', async () => {
    const client = context.clients[accountFor(endpoint)];
    const statuses: number[] = [];
    for (const type of simpleTypes.filter(
      (one) => endpoint.kind !== 'form' || !one.startsWith('multipart'),
    )) {
      const headers = { 'x-xsrf-token': token(client) };
      const { status } = await sendAs(client, endpoint, { what: type, headers, type });
      statuses.push(status);
    }
    // An empty body is no valid request.
    expect(statuses.filter((status) => status !== 415 && status !== 400)).toEqual([]);
    expect(await context.writes.drain()).toEqual([]);
  });
});

describe('the check of forged requests', () => {
  it('detects an endpoint that writes without a token', async () => {
    const careless = vulnerableChat(chat.readAll, async ({ db }) => {
      await db.updateTable('read_position').set({ message_id: 1 }).where('person_id', '=', 1).execute();
      return envelope.success([]);
    });
    const vulnerableServer = await createContext(await startServer({ overrides: { chat: careless } }));
    const holes = await findXsrfHoles(vulnerableServer, chat.readAll);
    expect(holes).toContain("the token '' is answered with 200");
    expect(holes).toContain(`{"sec-fetch-site":"cross-site"} is answered with 200`);
    expect(holes).toContain('read_position was written to');
    await vulnerableServer.server.close();
  });
});

describe('the XSRF token', () => {
  const signIn = { login: 'student', password: 'Student-2026' };

  // A program has no page that could send a token.
  const isOfPage = ({ access }: Endpoint) => typeof access !== 'object' || 'claim' in access;
  const gets = everyEndpoint
    .filter((endpoint) => endpoint.method === 'GET' && isOfPage(endpoint))
    .map(({ path }) => path);
  it.each([...gets, '/lms/api/openapi.json'])(
    'is set with GET %s, whatever its answer, and opens the first POST (§7 Auth, D-24.4)',
    async (url) => {
      const client = server.createClient();
      await client.raw({ url });
      expect([...client.cookies.keys()]).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'pre']));
      expect((await client.tryRequest(auth.logout, {})).status).toBe(200);
    },
  );

  it('is set for a session that has lost its cookie (§7 Auth, D-24.4)', async () => {
    const client = await server.signIn('student');
    client.cookies.delete('XSRF-TOKEN');
    await client.raw({ url: study.years.path });
    expect((await client.tryRequest(chat.unread, {})).status).toBe(200);
  });

  it('is readable by scripts, unlike the cookie that it is bound to', async () => {
    const { headers } = await server.createClient().raw({ url: '/lms/api/ping' });
    const [pre, xsrf] = [headers['set-cookie']].flat().map(String);
    expect(pre).toMatch(/^pre=.*HttpOnly/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=(?!.*HttpOnly)/);
  });

  it('does not change while it is valid', async () => {
    const client = server.createClient();
    await client.raw({ url: '/lms/api/ping' });
    const { headers } = await client.raw({ url: '/lms/api/ping' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is replaced when it belongs to another session (D-24.2)', async () => {
    const client = server.createClient();
    await client.raw({ url: '/lms/api/ping' });
    client.cookies.set('XSRF-TOKEN', token(teacher));
    await client.raw({ url: '/lms/api/ping' });
    expect((await client.tryRequest(auth.authorize, signIn)).status).toBe(200);
  });

  it('is invalid after sign-in and after sign-out (D-24.2)', async () => {
    const client = server.createClient();
    await client.raw({ url: '/lms/api/ping' });
    const before = token(client);
    await client.signIn(signIn.login, signIn.password);
    const during = token(client);
    expect(
      (await client.tryRequest(auth.logout, { reason: true }, { headers: { 'x-xsrf-token': before } }))
        .status,
    ).toBe(403);
    await client.request(auth.logout, { reason: true });
    expect(
      (await client.tryRequest(auth.authorize, signIn, { headers: { 'x-xsrf-token': during } })).status,
    ).toBe(403);
  });

  it('is sufficient with the site same-origin or without the header', async () => {
    const endpoint = auth.recovery;
    for (const headers of sameSiteHeaders) {
      const reply = await server
        .createClient()
        .send(endpoint, sampleRequest(endpoint), { headers: { host: 'localhost:80', ...headers } });
      expect(reply.status).toBe(200);
    }
  });

  it('accepts the configured public origin (D-24.3)', async () => {
    const secure = await startServer({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });
    const client = secure.createClient();
    const request = sampleRequest(auth.recovery);
    const good = await client.send(auth.recovery, request, { headers: { origin: 'https://portal.example' } });
    expect(good.status).toBe(200);
    await secure.close();
  });
});
