import { visitorOf } from '../../../http/limits/visitor-of.ts';
import { readCookie, setCookie } from '../../../http/session/cookies.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { renewXsrf } from '../../../http/session/xsrf.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Context } from '../../../http/route/context.ts';
import type { Browser, CreatedSession } from './create-session.ts';
import type { RequestOrigin } from './request-origin.ts';

const DEVICE_HEADER = 'x-device-id';
const DEVICE_ID = /^[\x21-\x7e]{8,64}$/;

type PublicContext = Context<Caller | undefined>;

export const requestOrigin = ({ address, requestId, request }: PublicContext): RequestOrigin => ({
  address,
  requestId,
  userAgent: request.headers['user-agent'] ?? '',
  visitor: visitorOf(request).key,
});

export function browserOf({ request }: PublicContext): Browser {
  const deviceId = request.headers[DEVICE_HEADER];
  if (typeof deviceId !== 'string' || !DEVICE_ID.test(deviceId))
    throw new HttpError('invalid', { field: 'X-Device-Id' });
  return { deviceId, previousToken: readCookie(request, 'sid') };
}

/** Replaces the session of the browser: closes its streams, sets the cookie, renews the XSRF token. */
export function startSession(
  { caller, request, reply }: PublicContext,
  { token, absoluteSeconds }: Omit<CreatedSession, 'user'>,
): void {
  if (caller) request.server.eventStreams.closeSession(caller.sessionId);
  setCookie(reply, 'sid', { value: token, maxAgeSeconds: absoluteSeconds });
  renewXsrf(reply, token);
}

export function closeStreams({ request }: PublicContext, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) request.server.eventStreams.closeSession(sessionId);
}
