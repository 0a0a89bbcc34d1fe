import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { route } from '../../route.ts';
import { clearCookie, readCookie, setCookie } from '../../plugins/cookies.ts';
import { renewXsrf } from '../../plugins/xsrf.ts';
import { HttpError } from '../../errors.ts';
import { errorText } from '../../shared/language.ts';
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

  route(app, auth.recovery, async (credentials, context) => {
    const device = knownDevice(context.request, credentials.login);
    const flowToken = await service.recover(credentials, { ...originOf(context), device });
    if (flowToken !== undefined)
      setCookie(context.reply, 'flow', { value: flowToken, maxAgeSeconds: FLOW_SECONDS });
    const notice = flowToken === undefined ? '' : errorText(context.lang, 'credentialsRequired');
    return { mustUpdateCredentials: flowToken !== undefined, notice };
  });

  route(app, auth.authorize, async (credentials, context) => {
    const { request, reply } = context;
    const device = knownDevice(request, credentials.login);
    const signIn = { ...credentials, ...browserOf(context) };
    const opened = await service.signIn(signIn, { ...originOf(context), device });
    letIn(context, opened);
    rememberDevice(reply, credentials.login);
    return opened.user;
  });

  route(app, auth.authenticate, async ({ deviceId }, { caller }) => {
    const user = await service.continueSession(caller.id, caller.sessionId, deviceId);
    if (!user) throw new HttpError('notSignedIn');
    return user;
  });

  route(app, auth.logout, async (_request, context) => {
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

  route(app, auth.updateLogin, async (update, context) => {
    const { request, reply, lang } = context;
    closeStreams(context, await changeCredentials(update, readCookie(request, 'flow'), originOf(context)));
    clearCookie(reply, 'flow');
    return { notice: errorText(lang, 'credentialsChanged'), code: 'credentialsChanged' };
  });
}
