import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

/** An address may ask this part of the calls of a session: each answer is a guess. */
const PART = 50;

/** Limits the calls by which strangers could guess; above the limit 429. Each limit counts apart from the others. */
export function limitGuesses(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: Math.ceil(app.config.callsPerMinute / PART),
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ip,
  });
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new HttpError('tooMany', { retryAfterSeconds: limit.ttlInSeconds });
  };
}
