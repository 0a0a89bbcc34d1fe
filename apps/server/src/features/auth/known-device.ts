import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../plugins/cookies.ts';
import { makeToken } from '../../shared/secret-tokens.ts';

const REMEMBERED_SECONDS = 180 * 24 * 60 * 60;

/** How an account is meant, whatever somebody types. */
export const plainLogin = (login: string): string => login.trim().toLowerCase();

function sign(key: KeyObject, login: string, name: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['known device', plainLogin(login), name]))
    .digest();
}

/**
 * The name of a browser in which this account was signed in before; `undefined` for any other. It opens nothing: it only
 * says that what strangers try at the account is not this browser's doing (D-23).
 */
export function knownDevice(request: FastifyRequest, login: string): string | undefined {
  const [name = '', signature = ''] = (readCookie(request, 'device') ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(request.server.secrets.xsrfKey, login, name);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}

/** Remembers in the browser that this account was signed in there; it keeps its name. */
export function rememberDevice(reply: FastifyReply, login: string): void {
  const name = knownDevice(reply.request, login) ?? makeToken();
  const signature = sign(reply.request.server.secrets.xsrfKey, login, name).toString('base64url');
  setCookie(reply, 'device', { value: `${name}.${signature}`, maxAgeSeconds: REMEMBERED_SECONDS });
}
