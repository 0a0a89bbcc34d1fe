import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors.ts';

/** A whole faculty may sit behind one address. */
const ADDRESS_FACTOR = 10;
const BODY_TIMEOUT_MS = 15_000;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** A body that trickles holds a connection; forms may carry files and take the time that the server allows at all. */
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
  // Where the body could not be read.
  app.addHook('onResponse', ({ bodyTimer }, _reply, done) => {
    clearTimeout(bodyTimer);
    done();
  });
}

/** Keeps a flood, a slow client or a server in need from taking the portal away from everybody else. */
export const limits = fastifyPlugin(async (app) => {
  const { callsPerMinute, maxEventLoopDelayMs } = app.config;
  await app.register(rateLimit, {
    // Known only after the session has been looked up.
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
      pressureHandler: () => {
        throw new HttpError('unavailable', { retryAfterSeconds: 10 });
      },
    });
  }
  limitBodyTime(app);
});
