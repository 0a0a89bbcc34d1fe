import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ADDRESS_FACTOR, visitorFloor } from './budgets.ts';
import { Crowd } from './crowd.ts';
import { visitorOf, type Visitor } from './visitor-of.ts';
import { HttpError } from '../../university/errors.ts';
import { LimitStore } from './limit-store.ts';
import { HEALTH_PATH } from '../monitoring/monitoring.ts';

const OVERLOADED_AFTER = 3;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sends a file of the portal itself, which everybody may read: nobody's calls count it. */
    readonly isStatic?: (request: FastifyRequest) => boolean;
  }
}

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

/**
 * How many calls a minute a request may be one of. A person has a budget wherever they sit. Visitors of an address have one each, and one
 * together; when a flood has used that up, known browsers have theirs as before, and the others the start of it.
 */
export function createCallLimit(callsPerMinute: number): (caller: CountedCaller) => number {
  const crowd = new Crowd(callsPerMinute * ADDRESS_FACTOR);
  const floor = Math.ceil(callsPerMinute / visitorFloor.partOfCalls);
  return ({ kind, address }) => {
    if (kind === 'person' || kind === 'device') return callsPerMinute;
    if (crowd.add(address)) return floor;
    return kind === 'address' ? callsPerMinute * ADDRESS_FACTOR : callsPerMinute;
  };
}

interface CountedCaller {
  readonly kind: 'person' | Visitor['kind'];
  readonly address: string;
}

const kindOf = (request: FastifyRequest): CountedCaller['kind'] =>
  request.caller ? 'person' : visitorOf(request).kind;

/** A program is counted wherever it runs, as a person is. */
const keyOf = (request: FastifyRequest): string =>
  request.program?.actor ?? request.caller?.sessionId ?? visitorOf(request).key;

const isStatic = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isStatic?.(request) === true;

/** Protects the portal from request floods and overload. */
export const limits = fastifyPlugin(async (app) => {
  const { callsPerMinute, maxEventLoopDelayMs } = app.config;
  const limitOf = createCallLimit(callsPerMinute);
  await app.register(rateLimit, {
    // Runs after the session lookup.
    hook: 'preValidation',
    store: LimitStore,
    timeWindow: '1 minute',
    allowList: isStatic,
    max: (request) =>
      request.program?.callsPerMinute ?? limitOf({ kind: kindOf(request), address: request.ip }),
    // Runs before the list of what is not counted.
    keyGenerator: (request) => (isStatic(request) ? '' : keyOf(request)),
    errorResponseBuilder(_request, { ttl }) {
      app.budgetMetrics.refuse('calls');
      return new HttpError('tooMany', { retryAfterSeconds: Math.ceil(ttl / 1_000) });
    },
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
    app.jobs.add({
      name: 'overload',
      everySeconds: 1,
      runs: 'inEachProcess',
      run: () => overload.measure(app.isUnderPressure()),
    });
  }
});
