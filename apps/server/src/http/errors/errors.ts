import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH, envelope, markFieldNames, type ErrorCode, type HttpErrorCode } from '@portal/wire';
import { MALFORMED_PATH } from '../canonical-url.ts';
import { respondWhileReceiving } from './respond-while-receiving.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { isPageRequest, sendRefusedPage } from '../pages/refused-page.ts';
import { codeOf, messageOf, statusOf } from '../../database/error-properties.ts';
import { errorMessage, translate } from '../../university/texts/language.ts';
import { storageErrorOf } from '../../storage/files/storage-error.ts';

const DEFAULT_RETRY_SECONDS = 5;

/** Maps errors of Fastify and its plugins. Their messages are for developers and only go to the log. */
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

/** Codes of Node.js and PostgreSQL for a database that is unreachable or overloaded, and for files that cannot be read or written. */
const unavailableCodes =
  /^(?:EACCES|EPERM|EIO|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|08.{3}|57P0[1-5]|53.{3}|40001|40P01|58.{3}|25P03)$/;
const unavailableMessages = /Connection terminated|is not queryable|pool after calling end/;
/** The pool had no connection for a statement in time. */
const busyMessage = 'timeout exceeded when trying to connect';
const STATEMENT_TIMEOUT = '57014';
/** A number of the request that no row can have, because its column is smaller. */
const OUT_OF_RANGE = '22003';
/** Staff who view the portal as somebody else change nothing, and a standby takes no writes of anybody. */
const READ_ONLY = '25006';
/** Every write meets a full disk: the stack of the first one says nothing more than its reason. */
const STORAGE_STATUS = 507;

const isUnavailable = (error: unknown): boolean =>
  unavailableCodes.test(codeOf(error) ?? '') || unavailableMessages.test(messageOf(error));

/** Converts any error; unknown errors become `unexpected` without details. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const storageError = storageErrorOf(error);
  if (storageError) return new HttpError(storageError);
  if (isUnavailable(error)) return new HttpError('unavailable');
  if (codeOf(error) === STATEMENT_TIMEOUT) return new HttpError('tookTooLong');
  if (codeOf(error) === READ_ONLY) return new HttpError('viewerReadsOnly');
  if (codeOf(error) === OUT_OF_RANGE) return new HttpError('malformed');
  if (messageOf(error) === busyMessage) return new HttpError('databaseBusy');
  return new HttpError(codeByStatus[statusOf(error) ?? 500] ?? 'unexpected');
}

const connectionErrors = /^(?:ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/;

/** The client closed its connection during the request, which is no failure of the server. */
const isClientGone = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && connectionErrors.test(codeOf(error) ?? '');

function logStopped({ log, server, routeOptions }: FastifyRequest): void {
  server.budgetMetrics.refuse('statementTime');
  log.warn({ route: routeOptions.url }, 'A statement took too long and was stopped');
}

function logError(error: unknown, request: FastifyRequest, { status, code }: HttpError): void {
  if (isClientGone(error, request)) request.log.info({ reason: messageOf(error) }, 'The client went away');
  else if (code === 'databaseBusy') request.log.info({ code }, 'The caller asked the database for too much');
  else if (code === 'tookTooLong') logStopped(request);
  else if (status === STORAGE_STATUS)
    request.log.error({ code, reason: messageOf(error) }, 'Nothing can be stored');
  else if (status >= 500) request.log.error(error, 'The request failed');
  else request.log.info({ reason: messageOf(error) }, 'The request was refused');
}

const isReceiving = ({ method, raw }: FastifyRequest): boolean =>
  (method === 'POST' || method === 'PATCH') && !raw.complete && !raw.readableEnded;

/** The rules of fields that people fill in: they say more than that the value is wrong. */
const fieldRules: ReadonlyMap<string, 'fieldRules.mark'> = new Map(
  markFieldNames.map((name) => [name, 'fieldRules.mark']),
);

interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Sends a string, because response schemas describe successes only. */
function sendFailure(reply: FastifyReply, error: SentError, data?: unknown): FastifyReply {
  const text = JSON.stringify(envelope.failure(error, data));
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (!isReceiving(reply.request)) return reply.send(text);
  respondWhileReceiving(reply, text);
  return reply;
}

function sendError(request: FastifyRequest, reply: FastifyReply, httpError: HttpError): FastifyReply {
  const { code, status, details } = httpError;
  const { field = '', params, retryAfterSeconds = DEFAULT_RETRY_SECONDS, data } = details;
  const isTemporary = status === 429 || status === 503;
  if (isTemporary) reply.header('retry-after', retryAfterSeconds);
  reply.code(status);
  if (isPageRequest(request))
    return sendRefusedPage(reply, {
      code,
      retryAfterSeconds: isTemporary ? retryAfterSeconds : undefined,
    });
  const rule = code === 'invalid' ? fieldRules.get(field) : undefined;
  const message = rule
    ? translate(request.lang, rule)
    : errorMessage(request.lang, code, { field, ...params });
  return sendFailure(reply, { code, message }, data);
}

const isApiRequest = (url: string): boolean => url.startsWith(`${BASE_PATH}/api`);

export const errors = fastifyPlugin((app) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RuleError)
      return sendFailure(reply.code(200), {
        code: error.code,
        message: errorMessage(request.lang, error.code, error.params),
      });
    const isStandby = codeOf(error) === READ_ONLY && request.caller?.view === undefined;
    const httpError = isStandby ? new HttpError('unavailable') : toHttpError(error);
    logError(error, request, httpError);
    return sendError(request, reply, httpError);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.url === MALFORMED_PATH && request.originalUrl !== MALFORMED_PATH)
      return sendError(request, reply, new HttpError('malformed'));
    if (isApiRequest(request.url)) return sendError(request, reply, new HttpError('notFound'));
    return reply.code(404).type('text/plain; charset=utf-8').send(errorMessage(request.lang, 'notFound'));
  });
});
