import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../../http/session/cookies.ts';
import { signDeviceName } from '../../../http/session/device-mark.ts';
import { generateToken } from '../../../university/people/secret-tokens.ts';
import { normalizeLogin, type Proof } from './proof.ts';

const REMEMBERED_SECONDS = 180 * 24 * 60 * 60;

function sign(key: KeyObject, login: string, name: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['known device', normalizeLogin(login), name]))
    .digest();
}

/** The id of a browser that has signed in to this account before. */
function readDeviceName(request: FastifyRequest, login: string): string | undefined {
  const [name = '', signature = ''] = (readCookie(request, 'device') ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(request.server.secrets.xsrfKey, login, name);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}

/** Failed attempts from unknown browsers do not delay a known one (D-23). */
export function readKnownDevice(request: FastifyRequest, login: string): Proof | undefined {
  const name = readDeviceName(request, login);
  return name === undefined ? undefined : `device ${name}`;
}

/** Whether the last person who signed in with this browser was another one. */
export const isOfAnotherPerson = (request: FastifyRequest, login: string): boolean =>
  readCookie(request, 'device') !== undefined && readDeviceName(request, login) === undefined;

/** Marks the browser as known to this account; an existing id stays. */
export function rememberDevice(reply: FastifyReply, login: string): void {
  const name = readDeviceName(reply.request, login) ?? generateToken();
  const signature = sign(reply.request.server.secrets.xsrfKey, login, name).toString('base64url');
  const mark = signDeviceName(reply.server, name).toString('base64url');
  setCookie(reply, 'device', { value: `${name}.${signature}.${mark}`, maxAgeSeconds: REMEMBERED_SECONDS });
}
