import type { FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readTrace, runInTrace } from '../../storage/trace-context.ts';

/** Every line of a request has the trace of its caller. */
export const childLoggerFactory: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  ...[bindings, options, request]
) => {
  const traceId = readTrace(request.headers.traceparent)?.traceId;
  return logger.child(traceId === undefined ? bindings : { ...bindings, traceId }, options);
};

/** Passes the trace of the caller on to the services that a handler calls. */
export const tracing = fastifyPlugin((app) => {
  // Not earlier, because the context is lost while the body is read.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = readTrace(request.headers.traceparent);
    if (context) runInTrace(context, done);
    else done();
  });
});
