import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH } from '@portal/wire';

type CookieName =
  | 'sid'
  | 'pre'
  | 'flow'
  | 'provider'
  | 'passkey'
  | 'device'
  | 'remembered'
  | 'checkin'
  | 'checkin-browser'
  | 'module-trial'
  | 'XSRF-TOKEN';

interface NewCookie {
  readonly value: string;
  readonly maxAgeSeconds?: number;
  readonly isReadable?: boolean;
  /** Where browsers send it; by default everywhere in the portal. */
  readonly path?: string;
}

/** Over https, the `__Secure-` prefix protects the cookies as well (D-20). */
const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.config.publicOrigin?.startsWith('https:') === true;

// Clients read the XSRF cookie by a fixed name.
const nameOf = (request: FastifyRequest, name: CookieName): string =>
  isSecure(request) && name !== 'XSRF-TOKEN' ? `__Secure-${name}` : name;

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[nameOf(request, name)];

export function setCookie(reply: FastifyReply, name: CookieName, cookie: NewCookie): void {
  const { value, maxAgeSeconds, isReadable = false, path = BASE_PATH } = cookie;
  reply.setCookie(nameOf(reply.request, name), value, {
    path,
    httpOnly: !isReadable,
    sameSite: 'lax',
    secure: isSecure(reply.request),
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  });
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  setCookie(reply, name, { value: '', maxAgeSeconds: 0 });
}
