import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route } from '../../../http/route/route.ts';
import { translate } from '../../../university/texts/language.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { closeStreams, requestOrigin } from '../sign-in/browser-session.ts';
import { changeEmailService } from './change-email.service.ts';
import { emailService } from './email.service.ts';

export function registerEmail(app: FastifyInstance, dependencies: AuthDependencies): void {
  const change = changeEmailService(dependencies);

  route(app, profile.email, (_request, { db, caller }) => emailService(db).read(caller.id));

  route(app, profile.changeEmail, async ({ email, password }, context) => {
    const { lang, caller } = context;
    const origin = { ...requestOrigin(context), lang };
    const { endedSessions, isMailSent } = await change(caller, { email: email.trim(), password }, origin);
    closeStreams(context, endedSessions);
    app.notifyOwner({ personId: caller.id, change: 'emailChanged', lang, address: context.address });
    return { notice: translate(lang, isMailSent ? 'confirmationSent' : 'updated') };
  });

  route(app, profile.confirmEmail, async ({ code }, context) => {
    const { db, lang, address, requestId } = context;
    await emailService(db).confirm(code, { address, requestId });
    return { notice: translate(lang, 'emailConfirmed') };
  });
}
