import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { answer, type Context } from '../../answer.ts';
import { clearCookie, readCookie, setCookie } from '../../plugins/cookies.ts';
import { renewXsrf } from '../../plugins/xsrf.ts';
import type { Caller } from '../../plugins/session.ts';
import { Fault } from '../../refusal.ts';
import { refusalText } from '../../shared/language.ts';
import { Attempts } from './attempts.ts';
import { authService, type Origin, type Tools } from './auth.service.ts';
import { credentialsService } from './credentials.service.ts';
import { PasswordGate } from './password-gate.ts';

const FLOW_SECONDS = 10 * 60;
const DEVICE_HEADER = 'x-device-id';
const DEVICE_ID = /^[\x21-\x7e]{8,64}$/;

const originOf = ({ address, requestId, request }: Context<Caller | undefined>): Origin => ({
  address,
  requestId,
  userAgent: request.headers['user-agent'] ?? '',
});

function deviceOf({ request }: Context<Caller | undefined>): string {
  const deviceId = request.headers[DEVICE_HEADER];
  if (typeof deviceId !== 'string' || !DEVICE_ID.test(deviceId))
    throw new Fault('invalid', { field: 'X-Device-Id' });
  return deviceId;
}

function openSignIn(app: FastifyInstance, tools: Tools): void {
  const service = authService(tools);

  answer(app, auth.recovery, async (ask, context) => {
    const flowToken = await service.recover(ask, originOf(context));
    if (flowToken !== undefined)
      setCookie(context.reply, 'flow', { value: flowToken, maxAgeSeconds: FLOW_SECONDS });
    const notice = flowToken === undefined ? '' : refusalText(context.lang, 'credentialsRequired');
    return { mustUpdateCredentials: flowToken !== undefined, notice };
  });

  answer(app, auth.authorize, async (ask, context) => {
    const { request, reply } = context;
    const signIn = { ...ask, deviceId: deviceOf(context), formerToken: readCookie(request, 'sid') };
    const { user, token, absoluteSeconds } = await service.signIn(signIn, originOf(context));
    if (context.caller) app.streams.closeSession(context.caller.sessionId);
    setCookie(reply, 'sid', { value: token, maxAgeSeconds: absoluteSeconds });
    renewXsrf(reply, token);
    return user;
  });

  answer(app, auth.authenticate, async ({ deviceId }, { caller }) => {
    const user = await service.continueSession(caller.id, caller.sessionId, deviceId);
    if (!user) throw new Fault('notSignedIn');
    return user;
  });

  answer(app, auth.logout, async (_ask, context) => {
    const { caller, reply } = context;
    if (caller) {
      await service.signOut(caller.id, caller.sessionId, originOf(context));
      app.streams.closeSession(caller.sessionId);
    }
    for (const name of ['sid', 'flow'] as const) clearCookie(reply, name);
    renewXsrf(reply);
    // Not the cookies: the browser needs the new XSRF token for the next sign-in.
    reply.header('clear-site-data', '"cache", "storage"');
    return [];
  });
}

/** The doors of signing in and out. */
export function authRoutes(app: FastifyInstance): void {
  const tools = { db: app.db, gate: new PasswordGate(), attempts: new Attempts(app.db) };
  openSignIn(app, tools);
  const changeCredentials = credentialsService(tools);

  answer(app, auth.updateLogin, async (ask, context) => {
    const { request, reply, lang } = context;
    await changeCredentials(ask, readCookie(request, 'flow'), originOf(context));
    clearCookie(reply, 'flow');
    return { notice: refusalText(lang, 'credentialsChanged'), code: 'credentialsChanged' };
  });
}
