import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors.ts';
import { HEALTH_PATH } from './monitoring.ts';

/** A faculty may share one address. */
const ADDRESS_FACTOR = 10;
const BODY_TIMEOUT_MS = 15_000;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/**
 * Limits the time for a body, because a slow one holds a connection. Multipart forms have the request timeout instead.
 */
function limitBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && !request.headers['content-type']?.startsWith('multipart/')) {
      request.bodyTimer = setTimeout(() => request.raw.destroy(), BODY_TIMEOUT_MS);
    }
    done();
  });
  app.addHook('preValidation', ({ bodyTimer }, _reply, done) => {
    clearTimeout(bodyTimer);
    done();
  });
  // Also clears the timer when the body could not be read.
  app.addHook('onResponse', ({ bodyTimer }, _reply, done) => {
    clearTimeout(bodyTimer);
    done();
  });
}

/** A slow server is alive: only `/readyz` says that it is busy. */
export function refuseUnderPressure({ url }: Pick<FastifyRequest, 'url'>): void {
  if (url !== HEALTH_PATH) throw new HttpError('unavailable', { retryAfterSeconds: 10 });
}

/** Protects the portal from request floods, slow clients and overload. */
export const limits = fastifyPlugin(async (app) => {
  const { callsPerMinute, maxEventLoopDelayMs } = app.config;
  await app.register(rateLimit, {
    // Runs after the session lookup.
    hook: 'preValidation',
    timeWindow: '1 minute',
    max: (request) => (request.caller ? callsPerMinute : callsPerMinute * ADDRESS_FACTOR),
    keyGenerator: ({ caller, ip }) => caller?.sessionId ?? ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError('tooMany', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  if (maxEventLoopDelayMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      pressureHandler: refuseUnderPressure,
    });
  }
  limitBodyTime(app);
});
