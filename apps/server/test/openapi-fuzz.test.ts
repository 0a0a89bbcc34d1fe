import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { everyEndpoint } from '@portal/wire';
import { programs } from '@portal/wire/programs/programs';
import { testConfig } from './config.ts';
import { arbitraryRequest } from './fuzz/arbitrary-request.ts';
import { readDescribedCalls, type DescribedCall } from './fuzz/openapi-document.ts';
import { packForm } from './files/multipart.ts';
import { startServer, type Reply, type TestClient, type TestServer } from './harness.ts';
import { disableSignInThrottle } from './log-writes.ts';
import { accountFor, grantAll } from './people/account-for.ts';
import { createProgramToken } from './programs/program-client.ts';

/** The other fuzzing sends as many bodies to each call; this one is about the file. */
const RUNS = Math.ceil(testConfig.fuzzBodies / 10);

const calls = readDescribedCalls();
const endpoints = new Map(everyEndpoint.map((endpoint) => [endpoint.name, endpoint]));

let server: TestServer;
let secret: string;
const clients = new Map<string, TestClient>();

async function start(): Promise<void> {
  clients.clear();
  server = await startServer();
  await disableSignInThrottle(server.db);
  await grantAll(server);
  ({ secret } = await createProgramToken(server));
}
beforeAll(start);
afterAll(() => server.close());

/** Signs in; on another portal when a call of the office has blocked the account or changed its password. */
async function signIn(account: ReturnType<typeof accountFor>): Promise<TestClient> {
  try {
    return await server.signIn(account);
  } catch {
    await server.close();
    await start();
    return server.signIn(account);
  }
}

/** A client of an account that may make the call; another one when a call has ended the session. */
async function clientFor({ name }: DescribedCall): Promise<TestClient> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`${name} is no call of the contract`);
  const account = accountFor(endpoint);
  const known = clients.get(account);
  if (known && (await known.raw({ url: '/lms/api/misc/years.json' })).status === 200) return known;
  const fresh = await signIn(account);
  clients.set(account, fresh);
  return fresh;
}

const asTexts = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

function requestOf({ method, path: url, isForm }: DescribedCall, fields: Readonly<Record<string, unknown>>) {
  if (method === 'GET') return { method, url, query: asTexts(fields) };
  return isForm ? { method, url, ...packForm(fields, []) } : { method, url, payload: { ...fields } };
}

/** Sends what the file describes, in the way that it describes. */
async function send(call: DescribedCall, fields: Readonly<Record<string, unknown>>): Promise<Reply> {
  const request: ReturnType<typeof requestOf> & { headers?: Readonly<Record<string, string>> } = requestOf(
    call,
    fields,
  );
  if (call.opensBy === 'programToken')
    return server.createClient().raw({ ...request, headers: { authorization: `Bearer ${secret}` } });
  const client = await clientFor(call);
  const token = client.cookies.get('XSRF-TOKEN') ?? '';
  return client.raw({ ...request, headers: { ...request.headers, 'x-xsrf-token': token } });
}

const ajv = new Ajv({ strict: false, validateFormats: false });

/** A list of rows as `result` is a success as well (D-02). */
const isSuccess = ({ status, code }: Reply): boolean => status === 200 && code === undefined;

/** Returns what is wrong with a reply, or nothing. */
function problemOf(reply: Reply, isAllowed: (body: string) => boolean): string | undefined {
  if (reply.status >= 500) return `a status of ${reply.status}: ${reply.body.slice(0, 200)}`;
  if (isSuccess(reply) && !isAllowed(reply.body)) return `not as described: ${reply.body.slice(0, 300)}`;
  return undefined;
}

async function fuzz(
  call: DescribedCall,
  numRuns: number,
): Promise<{ readonly problem?: string; readonly successes: number }> {
  const validate = call.response && ajv.compile(call.response);
  // A file has no schema.
  const isAllowed = (body: string) => validate === undefined || validate(JSON.parse(body));
  let successes = 0;
  let problem: string | undefined;
  const property = fc.asyncProperty(arbitraryRequest(call.fields), async (fields) => {
    const reply = await send(call, fields);
    if (isSuccess(reply)) successes += 1;
    const found = problemOf(reply, isAllowed);
    problem = found ?? problem;
    return found === undefined;
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns });
  if (failed && problem === undefined) throw errorInstance;
  return { successes, ...(failed && { problem: `${problem} for ${fc.stringify(counterexample)}` }) };
}

describe('docs/openapi.json', () => {
  it('has every call of the contract that ends', () => {
    const ending = everyEndpoint.filter(({ kind }) => kind !== 'stream').map(({ name }) => name);
    expect(calls.map(({ name }) => name).toSorted()).toEqual(ending.toSorted());
  });

  it('says of each call whether a token opens it, and of no other', () => {
    const open = calls.filter(({ opensBy }) => opensBy === 'programToken').map(({ path }) => path);
    expect(open).toEqual(Object.values(programs).map(({ path }) => path));
  });
});

describe.each(calls)('$name, from its description alone', (call) => {
  it('has no status of 5xx, and responses as described', async () => {
    const { problem } = await fuzz(call, RUNS);
    expect(problem).toBeUndefined();
  }, 120_000);
});

describe.each(calls.filter(({ opensBy }) => opensBy === 'programToken'))('$name with its token', (call) => {
  it('succeeds for requests as described, five times as many', async () => {
    const { problem, successes } = await fuzz(call, RUNS * 5);
    expect(problem).toBeUndefined();
    expect(successes).toBeGreaterThan(RUNS);
  }, 120_000);
});

describe('the fuzzing', () => {
  const reply = (status: number, body: string): Reply => ({
    status,
    body,
    headers: {},
    bytes: Buffer.from(body),
    code: undefined,
    message: undefined,
    data: undefined,
  });

  it('finds a server error, and a response that is not as described', () => {
    const validate = ajv.compile({ type: 'object', required: ['data'] });
    const check = (one: Reply) => problemOf(one, (body) => validate(JSON.parse(body)));
    expect(check(reply(500, '{}'))).toContain('a status of 500');
    expect(check(reply(200, '{"rows":[]}'))).toContain('not as described');
    expect(check(reply(200, '{"data":1}'))).toBeUndefined();
    expect(check(reply(422, 'x'))).toBeUndefined();
  });
});
