import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { measureBackups } from './backup-metrics.ts';
import { hashToken } from '../../university/people/secret-tokens.ts';

/** Answers as long as the process is alive. */
export const HEALTH_PATH = '/healthz';

const SLOW_MS = 1_000;
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const LOOPBACK = '127.0.0.1';

/** They list every open connection, which holds up the others: `portal_open_connections` counts them for nothing. */
const costlyMetrics = ['handles', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

declare module 'fastify' {
  interface FastifyInstance {
    /** `isStopping` is set when shutdown begins. */
    readiness: { isStopping: boolean };
    /** What `/metrics` shows; a feature adds its own. */
    readonly metrics: Registry;
  }
}

/** Only with the token: where a request seems to come from proves nothing. */
function mayReadMetrics({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`));
}

/** Serves the metrics on a port of their own, to this machine only. */
function openMetricsPort(app: FastifyInstance, registry: Registry, port: number): void {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  // Before the portal listens, so that a port in use ends the start.
  app.addHook('onReady', async () => {
    server.listen(port, LOOPBACK);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

function measureConnections(app: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'portal_open_connections',
    help: 'Open connections, with those of event streams.',
    registers: [registry],
    collect() {
      this.set(app.connections.size);
    },
  });
  new Gauge({
    name: 'portal_cut_connections',
    help: 'Connections that were cut since the start, by reason.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      for (const [reason, count] of app.connections.cutCounts) this.labels(reason).set(count);
    },
  });
}

function measureJobs({ jobs }: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'portal_job_last_run_seconds',
    help: 'When a periodic job last began, in seconds since 1970.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const { name, lastRunAt } of jobs.all)
        if (lastRunAt) this.labels(name).set(lastRunAt.getTime() / 1_000);
    },
  });
  new Gauge({
    name: 'portal_job_failures',
    help: 'Failed runs of a periodic job since the start.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const { name, failureCount } of jobs.all) this.labels(name).set(failureCount);
    },
  });
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
  for (const name of costlyMetrics) registry.removeSingleMetric(name);
  new Gauge({
    name: 'portal_open_streams',
    help: 'Open event streams.',
    registers: [registry],
    collect() {
      this.set(app.eventStreams.size);
    },
  });
  measureConnections(app, registry);
  measureJobs(app, registry);
  measureBackups(app, registry);
  app.decorate('metrics', registry);
  const { metricsPort } = app.config;
  if (metricsPort !== undefined) openMetricsPort(app, registry, metricsPort);
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
    return reply
      .type(registry.contentType)
      .send(await Registry.merge([registry, app.budgetMetrics.registry]).metrics());
  });
});
