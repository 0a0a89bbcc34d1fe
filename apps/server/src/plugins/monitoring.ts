import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken } from '../shared/secret-tokens.ts';

/** Answers as long as the process is alive. */
export const HEALTH_PATH = '/healthz';

const SLOW_MS = 1_000;
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

declare module 'fastify' {
  interface FastifyInstance {
    /** `isStopping` is set when shutdown begins. */
    readiness: { isStopping: boolean };
  }
}

/** Headers of a proxy: the client behind it may be anywhere, also where the proxy is not configured as a trusted one. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in headers);

/** Metrics are for this machine, or for clients with the token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isOfThisMachine(request);
  const received = hashToken(request.headers.authorization ?? '');
  return timingSafeEqual(received, hashToken(`Bearer ${token}`));
}

/** Health, readiness, metrics, and a log line for failed or slow requests. */
export const monitoring = fastifyPlugin((app) => {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'portal_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'portal_open_streams',
    help: 'Open event streams.',
    registers: [registry],
    collect() {
      this.set(app.eventStreams.size);
    },
  });
  app.decorate('readiness', { isStopping: false });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const { statusCode: status, elapsedTime: elapsedMs } = reply;
    duration.labels(routeOptions.url ?? 'unknown', String(status)).observe(elapsedMs / 1_000);
    const level = status >= 400 || elapsedMs > SLOW_MS ? 'info' : 'debug';
    // Omits the query string, because it may hold personal data.
    request.log[level](
      { method, path: url.split('?')[0], status, elapsedMs: Math.round(elapsedMs) },
      'answered',
    );
    done();
  });

  app.get(HEALTH_PATH, async () => ({ isAlive: true }));

  app.get('/readyz', async (request, reply) => {
    if (app.readiness.isStopping) return reply.code(503).send({ isReady: false });
    try {
      await sql`select name from schema_migration limit 1`.execute(app.db);
      return { isReady: true };
    } catch (error) {
      request.log.warn(error, 'The database is not ready');
      return reply.code(503).send({ isReady: false });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.config.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
