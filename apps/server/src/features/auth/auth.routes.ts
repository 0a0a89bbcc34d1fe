import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { answer } from '../../answer.ts';
import { clearCookie, readCookie, setCookie } from '../../plugins/cookies.ts';
import { renewXsrf } from '../../plugins/xsrf.ts';
import { Fault } from '../../refusal.ts';
import { refusalText } from '../../shared/language.ts';
import { Attempts } from './attempts.ts';
import { authService, type Tools } from './auth.service.ts';
import { browserOf, closeStreams, letIn, originOf } from './browser.ts';
import { credentialsService } from './credentials.service.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { openDevices } from './device.routes.ts';
import { PasswordGate } from './password-gate.ts';
import { openPasswords } from './password.routes.ts';
import { openProvider } from './provider.routes.ts';

const FLOW_SECONDS = 10 * 60;

function openSignIn(app: FastifyInstance, tools: Tools): void {
  const service = authService(tools);

  answer(app, auth.recovery, async (ask, context) => {
    const { request } = context;
    const device = knownDevice(request, ask.login);
    const flowToken = await service.recover(ask, { ...originOf(context), device });
    if (flowToken !== undefined)
      setCookie(context.reply, 'flow', { value: flowToken, maxAgeSeconds: FLOW_SECONDS });
    const notice = flowToken === undefined ? '' : refusalText(context.lang, 'credentialsRequired');
    return { mustUpdateCredentials: flowToken !== undefined, notice };
  });

  answer(app, auth.authorize, async (ask, context) => {
    const { request, reply } = context;
    const device = knownDevice(request, ask.login);
    const signIn = { ...ask, ...browserOf(context) };
    const opened = await service.signIn(signIn, { ...originOf(context), device });
    letIn(context, opened);
    rememberDevice(reply, ask.login);
    return opened.user;
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
  const { db, log, config, postOffice } = app;
  const { publicOrigin } = config;
  const tools = {
    db,
    log,
    postOffice,
    publicOrigin,
    gate: new PasswordGate(),
    attempts: new Attempts(db),
  };
  openSignIn(app, tools);
  openPasswords(app, tools);
  openDevices(app);
  openProvider(app, tools);
  const changeCredentials = credentialsService(tools);

  answer(app, auth.updateLogin, async (ask, context) => {
    const { request, reply, lang } = context;
    closeStreams(context, await changeCredentials(ask, readCookie(request, 'flow'), originOf(context)));
    clearCookie(reply, 'flow');
    return { notice: refusalText(lang, 'credentialsChanged'), code: 'credentialsChanged' };
  });
}
