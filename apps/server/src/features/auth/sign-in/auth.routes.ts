import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { route } from '../../../http/route/route.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/session/cookies.ts';
import { renewXsrf } from '../../../http/session/xsrf.ts';
import { HttpError } from '../../../university/errors.ts';
import { signedInId } from '../../../university/people/caller.ts';
import { errorMessage } from '../../../university/texts/language.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { SignInCounter } from './sign-in-counter.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { authService } from './auth.service.ts';
import { browserOf, closeStreams, startSession, requestOrigin } from './browser-session.ts';
import { credentialsService } from './credentials.service.ts';
import { isOfAnotherPerson, readKnownDevice, rememberDevice } from './known-device.ts';
import { registerDevices } from './device.routes.ts';
import { Directory } from '../directory/directory.ts';
import { PasswordHashLimiter } from '../password/password-hash-limiter.ts';
import { registerPasskeys } from '../passkeys/passkeys.routes.ts';
import { registerEmail } from '../email/email.routes.ts';
import { registerPasswords } from '../password/password.routes.ts';
import { SignInProvider } from '../provider/provider.ts';
import { registerProviders } from '../provider/provider.routes.ts';
import { registerSecondFactor } from '../second-factor/second-factor.routes.ts';

const FLOW_SECONDS = 10 * 60;

function registerSignIn(app: FastifyInstance, dependencies: AuthDependencies): void {
  const service = authService(dependencies);

  route(app, auth.recovery, async (credentials, context) => {
    const proof = readKnownDevice(context.request, credentials.login);
    const flowToken = await service.recover(credentials, { ...requestOrigin(context), proof });
    if (flowToken !== undefined)
      setCookie(context.reply, 'flow', { value: flowToken, maxAgeSeconds: FLOW_SECONDS });
    const notice = flowToken === undefined ? '' : errorMessage(context.lang, 'credentialsRequired');
    return { mustUpdateCredentials: flowToken !== undefined, notice };
  });

  route(app, auth.authorize, async (credentials, context) => {
    const { request, reply } = context;
    const proof = readKnownDevice(request, credentials.login);
    const signIn = { ...credentials, ...browserOf(context) };
    const origin = { ...requestOrigin(context), proof, lang: context.lang };
    const session = await dependencies.signIns.count('password', () => service.signIn(signIn, origin));
    startSession(context, session);
    // A session may have ended without a sign-out: its files must not stay for the next person.
    if (isOfAnotherPerson(request, credentials.login)) reply.header('clear-site-data', '"cache"');
    return session.user;
  });

  route(app, auth.authenticate, async ({ deviceId }, { caller }) => {
    const user = await service.continueSession(caller, deviceId);
    if (!user) throw new HttpError('notSignedIn');
    return user;
  });

  route(app, auth.logout, async (_request, context) => {
    const { caller, reply } = context;
    let address: string | undefined;
    if (caller) {
      address = await service.signOut(signedInId(caller), caller.sessionId, requestOrigin(context));
      app.eventStreams.closeSession(caller.sessionId);
    }
    for (const name of ['sid', 'flow'] as const) clearCookie(reply, name);
    renewXsrf(reply);
    // Keeps the cookies, because the browser needs the new XSRF token for the next sign-in.
    reply.header('clear-site-data', '"cache", "storage"');
    return address === undefined ? [] : [{ address }];
  });
}

export function authRoutes(app: FastifyInstance): void {
  const { db, log, config, mailer } = app;
  const { providers, publicOrigin = '' } = config;
  const dependencies = {
    db,
    log,
    mailer,
    publicOrigin: config.publicOrigin,
    providers: new Map(providers.map((one) => [one.id, new SignInProvider(one, publicOrigin)])),
    hashLimiter: new PasswordHashLimiter({
      use: () => app.budgetMetrics.use('passwordHashes', 1),
      refuse: () => app.budgetMetrics.refuse('passwordHashes'),
    }),
    signInAttempts: new SignInAttempts(db),
    signIns: new SignInCounter(app.metrics),
    directory:
      config.directory &&
      new Directory(config.directory, (error) => log.error(error, 'The directory does not answer')),
  };
  registerSignIn(app, dependencies);
  registerPasswords(app, dependencies);
  registerDevices(app);
  registerEmail(app, dependencies);
  registerProviders(app, dependencies);
  registerSecondFactor(app, dependencies);
  registerPasskeys(app, dependencies);
  const changeCredentials = credentialsService(dependencies);

  route(app, auth.updateLogin, async (update, context) => {
    const { request, reply, lang } = context;
    closeStreams(
      context,
      await changeCredentials(update, readCookie(request, 'flow'), {
        ...requestOrigin(context),
        proof: readKnownDevice(request, update.login),
      }),
    );
    clearCookie(reply, 'flow');
    rememberDevice(reply, update.newLogin);
    return { notice: errorMessage(lang, 'credentialsChanged'), code: 'credentialsChanged' };
  });
}
