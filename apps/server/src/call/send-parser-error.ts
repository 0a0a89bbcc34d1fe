import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { envelope, type HttpErrorCode } from '@portal/wire';
import { fixedHeaders } from '../plugins/security-headers.ts';
import { chooseLanguage, errorMessage } from '../shared/language.ts';

interface ParserFailure {
  readonly status: number;
  readonly code: HttpErrorCode;
}

const failures: Readonly<Record<string, ParserFailure>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed' },
};
const otherwise: ParserFailure = { status: 400, code: 'malformed' };

function responseTo({ status, code }: ParserFailure): string {
  const body = JSON.stringify(envelope.failure({ code, message: errorMessage(chooseLanguage(), code) }));
  const headers = {
    ...fixedHeaders,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Sends the response to what is no HTTP request and therefore reaches no route, with the envelope and the headers of every
 * other response. The reader's language is unknown.
 */
export function sendParserError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(responseTo(failures[code ?? ''] ?? otherwise), () => socket.destroy());
}
