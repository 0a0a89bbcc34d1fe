import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import { hashToken, makeToken } from '../shared/secret-tokens.ts';
import { readCookie, setCookie } from './cookies.ts';

const RANDOM_BYTES = 16;

/** What a token is bound to: the session's cookie, or for a visitor a cookie made for this alone (D-24). */
function bindingOf(request: FastifyRequest): string | undefined {
  const { caller } = request;
  if (caller) return `session ${caller.sessionId}`;
  const session = readCookie(request, 'sid');
  if (session) return `session ${hashToken(session).toString('hex')}`;
  const visitor = readCookie(request, 'pre');
  return visitor ? `visitor ${visitor}` : undefined;
}

function sign(key: KeyObject, binding: string, random: string): string {
  // The lengths stand before the parts: two pairs can never read the same.
  const message = `${binding.length}!${binding}!${random.length}!${random}`;
  return createHmac('sha256', key).update(message).digest('base64url');
}

const makeXsrf = (key: KeyObject, binding: string): string => {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${sign(key, binding, random)}`;
};

function isGenuine(key: KeyObject, binding: string, token: string): boolean {
  const [random = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(key, binding, random));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Browsers say where a request comes from; a page of another site never gets as far as the token. */
function isFromHere({ headers, protocol, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || origin === server.config.publicOrigin || origin === `${protocol}://${host}`;
}

/** Refuses a POST that a page of another site could have sent (D-24). */
export function checkXsrf(request: FastifyRequest): void {
  const token = request.headers['x-xsrf-token'];
  const binding = bindingOf(request);
  const isGood =
    typeof token === 'string' &&
    binding !== undefined &&
    isFromHere(request) &&
    isGenuine(request.server.secrets.xsrfKey, binding, token);
  if (!isGood) throw new HttpError('forgedRequest');
}

/** Gives the browser a token for what it is now: `session` right after sign-in, `visitor` right after sign-out. */
export function renewXsrf(reply: FastifyReply, session?: string): void {
  let binding: string;
  if (session === undefined) {
    const visitor = makeToken();
    setCookie(reply, 'pre', { value: visitor });
    binding = `visitor ${visitor}`;
  } else {
    binding = `session ${hashToken(session).toString('hex')}`;
  }
  setCookie(reply, 'XSRF-TOKEN', {
    value: makeXsrf(reply.server.secrets.xsrfKey, binding),
    isReadable: true,
  });
}

/** Sees to it that the browser has a token that is good for its next POST. */
export function ensureXsrf(request: FastifyRequest, reply: FastifyReply): void {
  const binding = bindingOf(request);
  const { xsrfKey } = request.server.secrets;
  const token = readCookie(request, 'XSRF-TOKEN');
  if (binding === undefined) renewXsrf(reply);
  else if (token === undefined || !isGenuine(xsrfKey, binding, token)) {
    setCookie(reply, 'XSRF-TOKEN', { value: makeXsrf(xsrfKey, binding), isReadable: true });
  }
}
