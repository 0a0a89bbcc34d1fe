import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ADDRESS_FACTOR } from '../budgets/budgets.ts';
import { HttpError } from '../errors.ts';
import { LimitStore } from './limit-store.ts';
import { HEALTH_PATH } from './monitoring.ts';

const MEASURE_EVERY_MS = 1_000;
const OVERLOADED_AFTER = 3;

/**
 * Refuses work when the event loop was slow several times in a row. One stall says nothing about the requests after it: the
 * first measurement covers the start of the server, when event streams come back, and a machine may have been suspended.
 */
export class Overload {
  #slowCount = 0;

  measure(isSlow: boolean): void {
    this.#slowCount = isSlow ? this.#slowCount + 1 : 0;
  }

  /** A slow server is alive: only `/readyz` says that it is busy. */
  refuse({ url }: Pick<FastifyRequest, 'url'>): void {
    if (this.#slowCount < OVERLOADED_AFTER || url === HEALTH_PATH) return;
    throw new HttpError('unavailable', { retryAfterSeconds: 10 });
  }
}

/** Protects the portal from request floods and overload. */
export const limits = fastifyPlugin(async (app) => {
  const { callsPerMinute, maxEventLoopDelayMs } = app.config;
  await app.register(rateLimit, {
    // Runs after the session lookup.
    hook: 'preValidation',
    store: LimitStore,
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
    const overload = new Overload();
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      pressureHandler: (request) => overload.refuse(request),
    });
    const timer = setInterval(() => overload.measure(app.isUnderPressure()), MEASURE_EVERY_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
});
