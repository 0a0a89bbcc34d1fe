import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import { Histogram, Registry } from 'prom-client';
import { hashToken } from '../../university/people/secret-tokens.ts';
import { openMetricsPort, type MetricsPort } from './metrics-port.ts';
import { measureServer } from './server-metrics.ts';

/** Answers as long as the process is alive. */
export const HEALTH_PATH = '/healthz';

const SLOW_MS = 1_000;
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What the primary process does for its workers. */
export interface PrimaryProcess {
  /** The metrics of all processes. */
  readMetrics(): Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `isStopping` is set when shutdown begins. */
    readiness: { isStopping: boolean };
    /** Undefined when this process is the only one. */
    readonly primary: PrimaryProcess | undefined;
  }
}

/** Only with the token: where a request seems to come from proves nothing. */
function mayReadMetrics({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`));
}

/** The primary process has the port if there are workers. */
function serveOnPort(app: FastifyInstance): void {
  const { metricsPort } = app.config;
  if (metricsPort === undefined || app.primary) return;
  let open: MetricsPort | undefined;
  // Before the portal listens, so that a port in use ends the start.
  app.addHook('onReady', async () => {
    open = await openMetricsPort(metricsPort, () => app.metrics.metrics());
  });
  app.addHook('onClose', async () => open?.close());
}

/** Health, readiness, metrics, and a log line for failed or slow requests. */
export const monitoring = fastifyPlugin((app) => {
  const duration = new Histogram({
    name: 'portal_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [app.metrics],
  });
  measureServer(app);
  serveOnPort(app);
  app.decorate('readiness', { isStopping: false });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const { statusCode: status, elapsedTime: elapsedMs } = reply;
    duration.labels(routeOptions.url ?? 'unknown', String(status)).observe(elapsedMs / 1_000);
    const isFailure = status >= 400;
    const level = isFailure || elapsedMs > SLOW_MS ? 'info' : 'debug';
    // Omits the query string, because it may hold personal data.
    const answer = { method, path: url.split('?')[0], status, elapsedMs: Math.round(elapsedMs) };
    // Who and from where, for the investigation of attacks.
    const origin = isFailure ? { personId: request.caller?.id, address: request.ip } : {};
    request.log[level]({ ...answer, ...origin }, 'answered');
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
    const text = await (app.primary ? app.primary.readMetrics() : app.metrics.metrics());
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
});
