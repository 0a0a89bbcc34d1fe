import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { endedStatements, type EndedStatement } from '../../database/connect.ts';
import { currentTrace, readTrace, runInTrace } from '../../storage/trace-context.ts';

/** Every line of a request has the trace of its caller. */
export const childLoggerFactory: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  ...[bindings, options, request]
) => {
  const traceId = readTrace(request.headers.traceparent)?.traceId;
  return logger.child(traceId === undefined ? bindings : { ...bindings, traceId }, options);
};

/** Sends a span for each request and each of its statements to the collector. Its library is loaded only for those who have one. */
async function exportSpans(app: FastifyInstance): Promise<void> {
  const { contextOf, SpanExport } = await import('./span-export.ts');
  const spans = new SpanExport(app.config);
  const open = new WeakMap<FastifyRequest, Span>();
  const onStatement = (ended: unknown) => spans.addStatement(ended as EndedStatement, currentTrace());
  endedStatements.subscribe(onStatement);
  // Not earlier, because the context is lost while the body is read.
  app.addHook('preValidation', (request, reply, done) => {
    const span = spans.begin(readTrace(request.headers.traceparent), reply.elapsedTime);
    open.set(request, span);
    runInTrace(contextOf(span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    // A request that was refused early has none yet.
    const span = open.get(request) ?? spans.begin(readTrace(request.headers.traceparent), reply.elapsedTime);
    const { method, routeOptions } = request;
    spans.end(span, { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode });
  });
  app.addHook('onClose', async () => {
    endedStatements.unsubscribe(onStatement);
    await spans.close().catch((error: unknown) => app.log.warn(error, 'The last traces were not sent'));
  });
}

/** Passes the trace of the caller on to the services that a handler calls, and exports it if there is a collector. */
export const tracing = fastifyPlugin(async (app) => {
  if (app.config.tracesUrl !== undefined) {
    await exportSpans(app);
    return;
  }
  app.addHook('preValidation', (request, _reply, done) => {
    const context = readTrace(request.headers.traceparent);
    if (context) runInTrace(context, done);
    else done();
  });
});
