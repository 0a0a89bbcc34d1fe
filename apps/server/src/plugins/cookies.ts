import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH } from '@portal/wire';

/** The cookies of the portal; those that open something are not readable by scripts. */
type CookieName = 'sid' | 'pre' | 'flow' | 'provider' | 'device' | 'XSRF-TOKEN';

interface NewCookie {
  readonly value: string;
  readonly maxAgeSeconds?: number;
  readonly isReadable?: boolean;
}

/** Whether the browser came by https: then cookies are bound to it by their prefix, too (D-20). */
const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.config.publicOrigin?.startsWith('https:') === true;

// The readable one keeps its name, which clients know by heart.
const nameOf = (request: FastifyRequest, name: CookieName): string =>
  isSecure(request) && name !== 'XSRF-TOKEN' ? `__Secure-${name}` : name;

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[nameOf(request, name)];

/** Sets a cookie of the portal on the answer. */
export function setCookie(reply: FastifyReply, name: CookieName, cookie: NewCookie): void {
  const { value, maxAgeSeconds, isReadable = false } = cookie;
  reply.setCookie(nameOf(reply.request, name), value, {
    path: BASE_PATH,
    httpOnly: !isReadable,
    sameSite: 'lax',
    secure: isSecure(reply.request),
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  });
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  setCookie(reply, name, { value: '', maxAgeSeconds: 0 });
}
