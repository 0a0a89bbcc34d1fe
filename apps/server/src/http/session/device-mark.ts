import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

type Keys = Pick<FastifyRequest['server'], 'secrets'>;

/** Says without a login that the server has given the name to a browser, after a sign-in. */
export const signDeviceName = ({ secrets }: Keys, name: string): Buffer =>
  createHmac('sha256', secrets.xsrfKey)
    .update(JSON.stringify(['device', name]))
    .digest();

/** The name of a browser in which somebody has signed in before. */
export function readMarkedDevice(request: FastifyRequest): string | undefined {
  const [name = '', , mark] = readCookie(request, 'device')?.split('.') ?? [];
  if (mark === undefined) return undefined;
  const given = Buffer.from(mark, 'base64url');
  const expected = signDeviceName(request.server, name);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}
