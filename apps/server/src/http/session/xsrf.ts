import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../university/errors.ts';
import { hashToken, generateToken } from '../../university/people/secret-tokens.ts';
import { readCookie, setCookie } from './cookies.ts';

const RANDOM_BYTES = 16;

/** A token is bound to the session cookie or, for visitors, to a separate cookie (D-24). */
function bindingOf(request: FastifyRequest): string | undefined {
  const { caller } = request;
  if (caller) return `session ${caller.sessionId}`;
  const session = readCookie(request, 'sid');
  if (session) return `session ${hashToken(session).toString('hex')}`;
  const visitor = readCookie(request, 'pre');
  return visitor ? `visitor ${visitor}` : undefined;
}

function sign(key: KeyObject, binding: string, random: string): string {
  // The length prefixes make the message unambiguous.
  const message = `${binding.length}!${binding}!${random.length}!${random}`;
  return createHmac('sha256', key).update(message).digest('base64url');
}

const createXsrfToken = (key: KeyObject, binding: string): string => {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${sign(key, binding, random)}`;
};

function isValidToken(key: KeyObject, binding: string, token: string): boolean {
  const [random = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(key, binding, random));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Rejects cross-site requests by their headers. */
export function isSameOrigin({ headers, protocol, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || origin === server.config.publicOrigin || origin === `${protocol}://${host}`;
}

/** Throws for a POST that another site could have sent (D-24). A form of a page has the token in a field. */
export function checkXsrf(request: FastifyRequest, token: unknown = request.headers['x-xsrf-token']): void {
  const binding = bindingOf(request);
  const isValid =
    typeof token === 'string' &&
    binding !== undefined &&
    isSameOrigin(request) &&
    isValidToken(request.server.secrets.xsrfKey, binding, token);
  if (!isValid) throw new HttpError('forgedRequest');
}

/** Who a browser is to the server before anybody signs in: what its token is bound to. */
export function readTokenBinding(request: FastifyRequest): string | undefined {
  const binding = bindingOf(request);
  const token = readCookie(request, 'XSRF-TOKEN');
  const isIssued =
    binding !== undefined &&
    token !== undefined &&
    isValidToken(request.server.secrets.xsrfKey, binding, token);
  return isIssued ? binding : undefined;
}

/** Issues a token for the new state: `session` after sign-in, none after sign-out. */
export function renewXsrf(reply: FastifyReply, session?: string): void {
  let binding: string;
  if (session === undefined) {
    const visitor = generateToken();
    setCookie(reply, 'pre', { value: visitor });
    binding = `visitor ${visitor}`;
  } else {
    binding = `session ${hashToken(session).toString('hex')}`;
  }
  setCookie(reply, 'XSRF-TOKEN', {
    value: createXsrfToken(reply.server.secrets.xsrfKey, binding),
    isReadable: true,
  });
}

/** Issues a token when the browser has no valid one; returns the session's token, for calls on behalf of its page. */
export function ensureXsrf(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const binding = bindingOf(request);
  const { xsrfKey } = request.server.secrets;
  const token = readCookie(request, 'XSRF-TOKEN');
  if (binding === undefined) {
    renewXsrf(reply);
    return undefined;
  }
  if (token !== undefined && isValidToken(xsrfKey, binding, token)) return token;
  const value = createXsrfToken(xsrfKey, binding);
  setCookie(reply, 'XSRF-TOKEN', { value, isReadable: true });
  return value;
}
