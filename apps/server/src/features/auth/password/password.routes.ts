import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route, type Context } from '../../../http/route/route.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { translate } from '../../../university/texts/language.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { closeStreams, startSession, requestOrigin } from '../sign-in/browser-session.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { createPasswordConfirmation } from './confirm-password.ts';
import { forgotPasswordService } from './forgot-password.service.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { passwordService } from './password.service.ts';
import { restorePasswordService } from './restore-password.service.ts';

const localizedOrigin = (context: Context<Caller | undefined>): LocalizedOrigin => ({
  ...requestOrigin(context),
  lang: context.lang,
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the password of a signed-in person before something that a password confirms; throws the rule `wrongPassword`. */
    confirmPassword(context: Context, password: string): Promise<void>;
  }
}

export function registerPasswords(app: FastifyInstance, dependencies: AuthDependencies): void {
  const confirmPassword = createPasswordConfirmation(dependencies);
  app.decorate('confirmPassword', async (context, password) => {
    await confirmPassword(context.caller, password, requestOrigin(context));
  });
  const passwords = passwordService(dependencies);
  const restore = restorePasswordService(dependencies);
  const sendCode = forgotPasswordService(dependencies);

  route(app, profile.changePassword, async (request, context) => {
    const { endedSessions, ...session } = await passwords.change(
      context.caller,
      request,
      localizedOrigin(context),
    );
    startSession(context, session);
    closeStreams(context, endedSessions);
    const { caller, lang, address } = context;
    app.notifyOwner({ personId: caller.id, change: 'passwordChanged', lang, address });
    return { notice: translate(context.lang, 'passwordChanged') };
  });

  // Says of a login only what was typed: whether it is the password itself.
  route(app, profile.checkPassword, async (request, { caller }) => ({
    problem: (await passwords.findProblem(request, caller?.id)) ?? null,
  }));

  route(app, profile.forgotPassword, async ({ login }, context) => ({
    isMailSent: await sendCode({ login, ...localizedOrigin(context) }),
  }));

  route(app, profile.restorePassword, async (request, context) => {
    closeStreams(context, await restore(request, localizedOrigin(context)));
    rememberDevice(context.reply, request.login);
    return { notice: translate(context.lang, 'passwordChanged') };
  });
}
