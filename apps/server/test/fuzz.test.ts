import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auth, chat, everyEndpoint, type Endpoint } from '@portal/wire';
import { accountFor } from './people/account-for.ts';
import { testConfig } from './config.ts';
import { findProblem } from './fuzz/find-problem.ts';
import { malformedBodies, arbitraryFields, malformedQueries } from './fuzz/malformed-requests.ts';
import { startServer, type Reply, type TestClient, type TestServer } from './harness.ts';
import { sampleRequest } from './clients/samples.ts';
import { vulnerableChat } from './chat/vulnerable-chat.ts';
import { disableSignInThrottle } from './log-writes.ts';

interface FuzzContext {
  readonly server: TestServer;
  readonly clients: Map<string, TestClient>;
}

let context: FuzzContext;

async function createContext(server: TestServer): Promise<FuzzContext> {
  await disableSignInThrottle(server.db);
  return { server, clients: new Map() };
}

beforeAll(async () => {
  context = await createContext(await startServer());
});
afterAll(() => context.server.close());

/** Returns a client with access, and signs in again when a request ended the session. */
async function clientFor({ server, clients }: FuzzContext, endpoint: Endpoint): Promise<TestClient> {
  const account = accountFor(endpoint);
  const client = clients.get(account);
  const isSignedIn = client && (await client.raw({ url: '/lms/api/misc/years.json' })).status === 200;
  if (isSignedIn) return client;
  const fresh = await server.signIn(account);
  clients.set(account, fresh);
  return fresh;
}

/** Sends a malformed request and returns the problem of its response. */
async function sendAndCheck(
  endpoint: Endpoint,
  client: TestClient,
  send: (client: TestClient) => Promise<Reply>,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const reply = await send(client);
  const isEnveloped = endpoint.kind === 'call' || endpoint.kind === 'form';
  return findProblem({ reply, tookMs: performance.now() - startedAt, isEnveloped });
}

/** Endpoints that may end or replace the session. */
const endsSession = (endpoint: Endpoint) =>
  [auth.logout, auth.authorize].some(({ path }) => path === endpoint.path) ||
  endpoint.path.includes('passwd');

const bodiesFor = (endpoint: Endpoint): number =>
  endsSession(endpoint) ? Math.ceil(testConfig.fuzzBodies / 4) : testConfig.fuzzBodies;

/** Returns the first problem with a minimal counterexample. */
async function fuzzFields(
  fuzzContext: FuzzContext,
  endpoint: Endpoint,
  numRuns: number,
): Promise<string | undefined> {
  let client = await clientFor(fuzzContext, endpoint);
  let problem: string | undefined;
  const property = fc.asyncProperty(arbitraryFields(endpoint), async (fields) => {
    if (endsSession(endpoint)) client = await clientFor(fuzzContext, endpoint);
    const found = await sendAndCheck(endpoint, client, (requester) => requester.send(endpoint, fields));
    problem = found ?? problem;
    return found === undefined;
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns });
  if (failed && problem === undefined) throw errorInstance;
  return failed ? `${problem} for ${fc.stringify(counterexample)}` : undefined;
}

async function sendMalformedRequests(endpoint: Endpoint): Promise<string[]> {
  const { method, path: url, request } = endpoint;
  const client = await clientFor(context, endpoint);
  const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
  const [name = 'x'] = Object.keys(request.schema.properties ?? {});
  const attempts =
    method === 'GET'
      ? malformedQueries(name).map((query) => ({ what: query, request: { url: `${url}?${query}` } }))
      : malformedBodies(endpoint).map(({ what, type, bytes }) => ({
          what,
          request: {
            method,
            url,
            payload: bytes,
            headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
          },
        }));
  const problems: string[] = [];
  for (const { what, request } of attempts) {
    const problem = await sendAndCheck(endpoint, client, (requester) => requester.raw(request));
    if (problem !== undefined) problems.push(`${what}: ${problem}`);
  }
  return problems;
}

/** Makes one valid document before the time is taken: its threads start with the first one, and end when idle. */
async function startRendering(endpoint: Endpoint): Promise<void> {
  const client = await clientFor(context, endpoint);
  await client.send(endpoint, sampleRequest(endpoint));
}

describe.each(everyEndpoint.filter(({ kind }) => kind !== 'stream'))('$name', (endpoint) => {
  if (endpoint.kind === 'file') beforeAll(() => startRendering(endpoint));

  it('responds to malformed fields in the envelope, never with 5xx', async () => {
    expect(await fuzzFields(context, endpoint, bodiesFor(endpoint))).toBeUndefined();
  }, 600_000);

  it('responds to malformed bodies in the envelope', async () => {
    expect(await sendMalformedRequests(endpoint)).toEqual([]);
  });
});

describe('the fuzzing', () => {
  const responseOf = (status: number, body: string) => ({
    reply: { status, headers: {}, body },
    tookMs: 5,
    isEnveloped: true,
  });
  const good = '{"result":0,"error":null,"data":[]}';

  it('detects an endpoint that throws on unexpected input', async () => {
    const brittle = vulnerableChat(chat.read, (_app, { body }) => {
      const id: unknown = Object(body).id_message;
      if (typeof id !== 'number') throw new TypeError('id.toFixed is not a function');
      return { result: 0, error: null, data: [] };
    });
    const vulnerableServer = await createContext(await startServer({ overrides: { chat: brittle } }));
    expect(await fuzzFields(vulnerableServer, chat.read, 100)).toContain('a status of 500 for ');
    await vulnerableServer.server.close();
  });

  it('distinguishes invalid from valid responses', () => {
    expect(findProblem(responseOf(200, good))).toBeUndefined();
    expect(findProblem(responseOf(503, good))).toBe('a status of 503');
    expect(findProblem(responseOf(200, '[]'))).toContain('no envelope');
    expect(findProblem(responseOf(404, '<html>'))).toContain('no envelope');
    expect(findProblem({ ...responseOf(200, good), tookMs: 2_500 })).toBe('2500 ms');
    for (const words of ['at run (/app/src/main.ts:3:1)', 'relation \\"person\\" does not exist'])
      expect(findProblem(responseOf(400, good.replace('null', `"${words}"`)))).toContain("nobody's business");
  });
});
