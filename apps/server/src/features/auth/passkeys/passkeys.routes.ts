import type { FastifyInstance } from 'fastify';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { route, type Context } from '../../../http/route/route.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/session/cookies.ts';
import type { Caller } from '../../../university/people/caller.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { browserOf, requestOrigin, startSession } from '../sign-in/browser-session.ts';
import { isOfAnotherPerson, readKnownDevice, rememberDevice } from '../sign-in/known-device.ts';
import { createPasskeyCheck } from './check-passkey.ts';
import { CHALLENGE_SECONDS } from './passkey-challenge.ts';
import type { PasskeyDependencies } from './passkey-dependencies.ts';
import { passkeyFactorService } from './passkey-factor.service.ts';
import { passkeySignInService } from './passkey-sign-in.service.ts';
import { addPasskeyService } from './add-passkey.service.ts';
import { ownPasskeysService } from './own-passkeys.service.ts';
import { relyingPartyOf } from './relying-party.ts';

type AnyContext = Context<Caller | undefined>;

const localizedOrigin = (context: AnyContext) => ({ ...requestOrigin(context), lang: context.lang });

function bindToBrowser({ reply }: AnyContext, value: string): void {
  setCookie(reply, 'passkey', { value, maxAgeSeconds: CHALLENGE_SECONDS });
}

/** A challenge has one answer, also a wrong one. */
function takeCookie({ request, reply }: AnyContext): string | undefined {
  const cookie = readCookie(request, 'passkey');
  clearCookie(reply, 'passkey');
  return cookie;
}

/** The passkeys of the caller. */
function registerOwnPasskeys(app: FastifyInstance, dependencies: PasskeyDependencies): void {
  const own = ownPasskeysService(dependencies);
  const add = addPasskeyService(dependencies, own);

  route(app, passkeys.list, (_request, { caller }) => own.list(caller));

  route(app, passkeys.beginAdding, async ({ password }, context) => {
    const { options, cookie } = await add.begin(context.caller, password, localizedOrigin(context));
    bindToBrowser(context, cookie);
    return options;
  });

  route(app, passkeys.finishAdding, ({ name, credential }, context) =>
    add.finish(
      context.caller,
      { name: name.trim(), credential, cookie: takeCookie(context) },
      localizedOrigin(context),
    ),
  );

  route(app, passkeys.rename, ({ passkeyId, name }, { caller, db }) =>
    own.rename(caller, { passkeyId, name: name.trim() }, db),
  );

  route(app, passkeys.remove, (request, context) =>
    own.remove(context.caller, request, localizedOrigin(context)),
  );
}

/** The sign-in with a passkey, and the second factor by one. */
function registerPasskeySignIn(app: FastifyInstance, dependencies: PasskeyDependencies): void {
  const check = createPasskeyCheck(dependencies);
  const signIn = passkeySignInService(dependencies, check);
  const factor = passkeyFactorService(dependencies, check);

  route(app, passkeys.beginSignIn, (_request, context) => {
    const { options, cookie } = signIn.begin();
    bindToBrowser(context, cookie);
    return options;
  });

  route(app, passkeys.finishSignIn, async ({ assertion }, context) => {
    const { request, reply } = context;
    const { login, ...session } = await dependencies.signIns.count('passkey', () =>
      signIn.finish({
        assertion,
        cookie: takeCookie(context),
        browser: browserOf(context),
        origin: localizedOrigin(context),
        proofOf: (known) => readKnownDevice(request, known),
      }),
    );
    startSession(context, session);
    // As after a sign-in with the password: the files of somebody else must not stay.
    if (isOfAnotherPerson(request, login)) reply.header('clear-site-data', '"cache"');
    rememberDevice(reply, login);
    return session.user;
  });

  route(app, passkeys.beginVerifying, async (_request, context) => {
    const { options, cookie } = await factor.begin(context.caller);
    bindToBrowser(context, cookie);
    return options;
  });

  route(app, passkeys.finishVerifying, ({ assertion }, context) =>
    factor.finish(context.caller, {
      assertion,
      cookie: takeCookie(context),
      origin: localizedOrigin(context),
    }),
  );
}

/** Passkeys (WebAuthn), where the address of the portal allows them. */
export function registerPasskeys(app: FastifyInstance, dependencies: AuthDependencies): void {
  const relyingParty = relyingPartyOf(app.config.publicOrigin);
  const policy = { isDemo: app.config.hasDemo };
  const notifyOwner: PasskeyDependencies['notifyOwner'] = (notice) => app.notifyOwner(notice);
  const withPasskeys = { ...dependencies, relyingParty, policy, notifyOwner, key: app.secrets.xsrfKey };
  registerOwnPasskeys(app, withPasskeys);
  registerPasskeySignIn(app, withPasskeys);
}
