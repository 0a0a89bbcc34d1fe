import { visitorOf } from '../../../http/limits/visitor-of.ts';
import { readCookie, setCookie } from '../../../http/session/cookies.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { renewXsrf } from '../../../http/session/xsrf.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Context } from '../../../http/route/context.ts';
import type { Browser, CreatedSession } from './create-session.ts';
import { readKnownDevice, rememberDevice } from './known-device.ts';
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
  return {
    deviceId,
    previousToken: readCookie(request, 'sid'),
    rememberedToken: readCookie(request, 'remembered'),
    policy: { isDemo: request.server.config.hasDemo },
  };
}

/** Tells the owner of a sign-in in a browser that the account never used before, and knows the browser from now on. */
function meetBrowser({ request, reply, lang, address }: PublicContext, owner: CreatedSession['owner']): void {
  const { personId, login, isFirst } = owner;
  // The accounts of a demonstration are everybody's.
  const isNotified = !isFirst && !request.server.config.hasDemo;
  if (isNotified && readKnownDevice(request, login) === undefined)
    request.server.notifyOwner({ personId, change: 'newDevice', lang, address });
  rememberDevice(reply, login);
}

/** Replaces the session of the browser: closes its streams, sets the cookie, renews the XSRF token. */
export function startSession(
  context: PublicContext,
  {
    token,
    absoluteSeconds,
    owner,
  }: Omit<CreatedSession, 'user' | 'owner'> & Partial<Pick<CreatedSession, 'owner'>>,
): void {
  const { caller, request, reply } = context;
  // Without an owner the session goes on under a new token.
  if (owner) meetBrowser(context, owner);
  if (caller) request.server.eventStreams.closeSession(caller.sessionId);
  setCookie(reply, 'sid', { value: token, maxAgeSeconds: absoluteSeconds });
  renewXsrf(reply, token);
}

export function closeStreams({ request }: PublicContext, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) request.server.eventStreams.closeSession(sessionId);
}
