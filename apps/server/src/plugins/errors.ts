import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH, envelope, type ErrorCode } from '@portal/wire';
import { HttpError, RuleError, type HttpErrorCode } from '../errors.ts';
import { codeOf, messageOf, statusOf } from '../shared/error-facts.ts';
import { errorText } from '../shared/language.ts';

const DEFAULT_RETRY_SECONDS = 5;

/** What Fastify and its plugins throw, in our words. Their messages are for developers, so they stay in the log. */
const codeByStatus: Readonly<Record<number, HttpErrorCode>> = {
  400: 'malformed',
  403: 'notAllowed',
  404: 'notFound',
  405: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
  503: 'unavailable',
};

/** Codes of Node and PostgreSQL for a database that cannot be reached, is full, or gave up (not for a wrong statement). */
const unavailableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|08.{3}|57P0[1-5]|57014|53.{3}|40001|40P01|58.{3}|25P03)$/;
/** A disk, or the share of it that the server may use, has no room left for a file. */
const isFull = /^(?:ENOSPC|EDQUOT)$/;
const unavailableMessages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|pool after calling end/;

const isUnavailable = (error: unknown): boolean =>
  unavailableCodes.test(codeOf(error) ?? '') || unavailableMessages.test(messageOf(error));

/** Every error as a fault; what nobody foresaw is `unexpected` and says nothing more. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new HttpError('unavailable');
  if (isFull.test(codeOf(error) ?? '')) return new HttpError('storageFull');
  return new HttpError(codeByStatus[statusOf(error) ?? 500] ?? 'unexpected');
}

/** Sends a failure. As text, because the schemas of answers know only successes. */
const sendFailure = (reply: FastifyReply, code: ErrorCode, message: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(envelope.failure({ code, message })));

function sendError(request: FastifyRequest, reply: FastifyReply, fault: HttpError): FastifyReply {
  const { code, status, details } = fault;
  const { field = '', words, retryAfterSeconds = DEFAULT_RETRY_SECONDS } = details;
  if (status === 429 || status === 503) reply.header('retry-after', retryAfterSeconds);
  // Who is refused before the body is there must not hold the connection with it.
  if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close');
  return sendFailure(reply.code(status), code, errorText(request.lang, code, { field, ...words }));
}

const isCall = (url: string): boolean => url.startsWith(`${BASE_PATH}/api`);

export const errors = fastifyPlugin((app) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RuleError)
      return sendFailure(reply.code(200), error.code, errorText(request.lang, error.code));
    const fault = toHttpError(error);
    if (fault.status >= 500) request.log.error(error, 'The request failed');
    else request.log.info({ reason: messageOf(error) }, 'The request was refused');
    return sendError(request, reply, fault);
  });

  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url)) return sendError(request, reply, new HttpError('notFound'));
    return reply.code(404).type('text/plain; charset=utf-8').send(errorText(request.lang, 'notFound'));
  });
});
