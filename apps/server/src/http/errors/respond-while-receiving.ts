import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { copyHeaders } from '../../events/live/copy-headers.ts';

/** A client that sends less in one interval has stopped, or only holds the connection. */
const MIN_BYTES_PER_INTERVAL = 16_384;
const CHECK_EVERY_MS = 3_000;
/** More than the largest upload of the university. */
const DISCARD_MAX_BYTES = 256 * 1_024 * 1_024;
/** The time in which a client notices that the server sends nothing more. */
const CLOSE_MS = 1_000;

/**
 * Sends a response at once and ends it when the client has sent its body. Closing a connection with unread bytes resets it,
 * and most clients then lose the response; browsers read it only after they have sent everything.
 */
export function respondWhileReceiving(reply: FastifyReply, text: string): void {
  const { raw } = reply;
  const body = reply.request.raw;
  const { socket } = body;
  const startBytes = socket.bytesRead;
  let lastBytes = startBytes;
  reply.hijack();
  copyHeaders(reply);
  raw.writeHead(reply.statusCode, { connection: 'close', 'content-length': Buffer.byteLength(text) });
  raw.write(text);

  const check = setInterval(() => {
    const { bytesRead } = socket;
    const isSending = bytesRead - lastBytes >= MIN_BYTES_PER_INTERVAL;
    lastBytes = bytesRead;
    if (isSending && bytesRead - startBytes < DISCARD_MAX_BYTES) return;
    clearInterval(check);
    // First without a reset, so that the client can still read the response.
    socket.end();
    setTimeout(() => raw.end(), CLOSE_MS).unref();
  }, CHECK_EVERY_MS).unref();
  finished(body, { writable: false }, () => {
    clearInterval(check);
    raw.end();
  });
  body.unpipe();
  body.resume();
}
