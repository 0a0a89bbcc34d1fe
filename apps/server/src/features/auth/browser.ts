import { readCookie, setCookie } from '../../plugins/cookies.ts';
import type { Caller } from '../../plugins/session.ts';
import { renewXsrf } from '../../plugins/xsrf.ts';
import { HttpError } from '../../errors.ts';
import type { Context } from '../../route.ts';
import type { Browser, OpenedSession, Origin } from './open-session.ts';

const DEVICE_HEADER = 'x-device-id';
const DEVICE_ID = /^[\x21-\x7e]{8,64}$/;

type Asked = Context<Caller | undefined>;

export const originOf = ({ address, requestId, request }: Asked): Origin => ({
  address,
  requestId,
  userAgent: request.headers['user-agent'] ?? '',
});

export function browserOf({ request }: Asked): Browser {
  const deviceId = request.headers[DEVICE_HEADER];
  if (typeof deviceId !== 'string' || !DEVICE_ID.test(deviceId))
    throw new HttpError('invalid', { field: 'X-Device-Id' });
  return { deviceId, formerToken: readCookie(request, 'sid') };
}

/** Gives the browser its session in the place of the one before. */
export function letIn(
  { caller, request, reply }: Asked,
  { token, absoluteSeconds }: Omit<OpenedSession, 'user'>,
): void {
  if (caller) request.server.streams.closeSession(caller.sessionId);
  setCookie(reply, 'sid', { value: token, maxAgeSeconds: absoluteSeconds });
  renewXsrf(reply, token);
}

/** What those sessions listen to ends with them. */
export function closeStreams({ request }: Asked, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) request.server.streams.closeSession(sessionId);
}
