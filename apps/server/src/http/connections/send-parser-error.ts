import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { chooseLanguage } from '@portal/domain';
import { envelope, type HttpErrorCode } from '@portal/wire';
import { fixedHeaders } from '../security-headers.ts';
import { errorMessage } from '../../university/texts/language.ts';

/** What Node says about bytes that are no request. */
export interface ParserError {
  readonly code?: string;
}

interface Failure {
  readonly status: number;
  readonly code: HttpErrorCode;
  readonly headers?: Readonly<Record<string, string>>;
}

const timeout: Failure = { status: 408, code: 'malformed' };
const unavailable: Failure = { status: 503, code: 'unavailable', headers: { 'retry-after': '5' } };
const malformed: Failure = { status: 400, code: 'malformed' };
const failures: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: timeout,
};

function responseTo({ status, code, headers: ownHeaders }: Failure): string {
  const body = JSON.stringify(envelope.failure({ code, message: errorMessage(chooseLanguage(), code) }));
  const headers = {
    ...fixedHeaders,
    ...ownHeaders,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** The last response on the connection, of which no other one may be on its way. */
function sendLast(failure: Failure, socket: Socket): void {
  if (socket.writable) socket.end(responseTo(failure), () => socket.destroy());
  else socket.destroy();
}

/**
 * Sends the response to what is no HTTP request and therefore reaches no route, with the envelope and the headers of every
 * other response. The reader's language is unknown.
 */
export function sendParserError({ code }: ParserError, socket: Socket): void {
  if (code === 'ECONNRESET') socket.destroy();
  else sendLast(failures[code ?? ''] ?? malformed, socket);
}

/** Sends the response to a request whose body is too slow. */
export const sendTimeout = (socket: Socket): void => sendLast(timeout, socket);

/** Sends the response to a client that already has too many connections. */
export const sendUnavailable = (socket: Socket): void => sendLast(unavailable, socket);
