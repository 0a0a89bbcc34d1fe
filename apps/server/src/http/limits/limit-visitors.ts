import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADDRESS_FACTOR } from './budgets.ts';
import { Crowd } from './crowd.ts';
import { visitorOf } from './visitor-of.ts';
import { HttpError } from '../../university/errors.ts';

/** A visitor may make this part of the calls of a session: guesses of a code, reports of modules. */
const PART = 50;
/** In a crowd, each visitor may make as many: strangers who guess lock nobody out who has a right code. */
const FLOOR = 5;

/** Limits calls that anybody may make, and by which strangers could guess; above the limit 429. Each limit counts apart from the others. */
export function limitVisitors(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const perVisitor = Math.ceil(app.config.callsPerMinute / PART);
  const crowd = new Crowd(perVisitor * ADDRESS_FACTOR);
  const count = app.createRateLimit({
    max: (request) => (crowd.add(request.ip) ? Math.min(FLOOR, perVisitor) : perVisitor),
    timeWindow: '1 minute',
    keyGenerator: (request) => visitorOf(request).key,
  });
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new HttpError('tooMany', { retryAfterSeconds: limit.ttlInSeconds });
  };
}
