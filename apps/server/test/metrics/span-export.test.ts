import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profile } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { HttpClient } from '../clients/http-client.ts';
import { passwords } from '../harness.ts';
import { ServerProcess } from '../server/server-process.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const bodies: string[] = [];
const keys: unknown[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(body);
    keys.push(request.headers['x-key']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let database: TestDatabase;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  database = await createTestDatabase();
  environment = {
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20tests',
    OTEL_TRACES_SAMPLER_ARG: '0',
  };
});
afterAll(async () => {
  collector.close();
  await database.drop();
  await removeTempDirs();
});

const spansSent = (): readonly SentSpan[] =>
  bodies
    .map((body): SentTraces => JSON.parse(body))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

describe('a server with a collector of traces', () => {
  it('sends a span for a traced request and for each of its statements, without values', async () => {
    const portal = new ServerProcess(environment);
    const client = new HttpClient(await portal.waitUntilReady());
    // The share is 0, so that no trace but that of the caller is sent.
    await client.signIn('student', passwords.student);
    await client.send(profile.personalData, {}, { traceparent: `00-${TRACE}-${CALLER_SPAN}-01` });
    await portal.stop();

    const spans = spansSent();
    const [request, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN);
    expect(others).toEqual([]);
    expect(request?.name).toBe(`POST ${profile.personalData.path}`);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements).toHaveLength(spans.length - 1);
    expect(statements.length).toBeGreaterThan(0);
    for (const { startTimeUnixNano: start, endTimeUnixNano: end } of spans)
      expect(BigInt(end)).toBeGreaterThanOrEqual(BigInt(start));
    const texts = statements.flatMap(({ attributes }) =>
      attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => value['stringValue']),
    );
    expect(texts.join(' ')).toContain('"person"');
    const { full_name: name } = await database.db
      .selectFrom('person')
      .select('full_name')
      .where('login', '=', 'student')
      .executeTakeFirstOrThrow();
    expect(bodies.join(' ')).not.toContain(name);
    expect(new Set(keys)).toEqual(new Set(['of the tests']));
  });

  it('serves when the collector does not answer', async () => {
    const portal = new ServerProcess({
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    const client = new HttpClient(await portal.waitUntilReady());
    await client.signIn('student', passwords.student);
    await portal.stop();
    expect(portal.child.exitCode).toBe(0);
  });
});
