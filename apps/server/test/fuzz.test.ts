import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auth, envelope, everyEndpoint, mayAsk, type Endpoint } from '@portal/wire';
import { startServer, type Reply, type TestClient, type TestServer } from './harness.ts';
import { sampleAsk } from './samples.ts';

const BODIES_PER_CALL = 40;

let server: TestServer;
let teacher: TestClient;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
});
afterAll(() => server.close());

/** Values at and beyond the edges of what a field may hold. */
const odd = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.constantFrom<unknown>(
    -1,
    0,
    1,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e308,
    NaN,
    Infinity,
    '',
    '1',
    ' ',
    '\0',
    '\ud800',
    null,
    true,
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    'ӨМҮР',
    '<script>',
    'x'.repeat(9_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** A body that is nearly right: some fields as they should be, some odd, some missing, some more. */
const bodyFor = (endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> => {
  const names = Object.keys({ ...endpoint.ask.schema.properties, ...endpoint.identity });
  const sample: Readonly<Record<string, unknown>> = sampleAsk(endpoint);
  const field = (name: string) => fc.oneof(fc.constant(sample[name]), odd);
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, field(name)])), {
    requiredKeys: [],
  });
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'length', 'more', 'uid'), odd, {
    maxKeys: 2,
  });
  return fc.tuple(fields, more).map(([own, others]) => ({ ...others, ...own }));
};

const isWellFormed = ({ status, body }: Reply): boolean =>
  status < 500 &&
  envelope.isEnvelope(JSON.parse(body)) &&
  !/\bat .*\.(?:ts|js):|syntax error|relation "/.test(body);

async function clientFor({ path, access }: Endpoint): Promise<TestClient> {
  if (path === auth.logout.path) return server.signIn('student');
  return mayAsk[access].includes('teacher') ? teacher : student;
}

const fuzzed = everyEndpoint.filter(({ kind }) => kind === 'call' || kind === 'form');

describe.each(fuzzed)('$name', (endpoint) => {
  it('answers odd bodies in its envelope and never breaks', async () => {
    await fc.assert(
      fc.asyncProperty(bodyFor(endpoint), async (body) => {
        // Guessing becomes slow, and these guesses are many.
        await server.db.deleteFrom('sign_in_attempt').execute();
        const client = await clientFor(endpoint);
        const reply = await client.send(endpoint, body);
        expect([body, reply.status, isWellFormed(reply)]).toEqual([body, expect.any(Number), true]);
      }),
      { numRuns: BODIES_PER_CALL },
    );
  });
});
