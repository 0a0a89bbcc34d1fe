import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import type { Caller } from '../../plugins/session.ts';
import { textOf } from '../../shared/language.ts';
import type { Tools } from './auth.service.ts';
import { closeStreams, letIn, originOf } from './browser.ts';
import { forgottenService } from './forgotten.service.ts';
import { passwordService, type From } from './password.service.ts';
import { restoreService } from './restore.service.ts';

const fromOf = (context: Context<Caller | undefined>): From => ({
  ...originOf(context),
  lang: context.lang,
});

/** The doors to a new password. */
export function openPasswords(app: FastifyInstance, tools: Tools): void {
  const passwords = passwordService(tools);
  const restore = restoreService(tools);
  const sendCode = forgottenService(tools);

  route(app, profile.changePassword, async (request, context) => {
    const { endedSessions, ...session } = await passwords.change(context.caller, request, fromOf(context));
    letIn(context, session);
    closeStreams(context, endedSessions);
    return { notice: textOf(context.lang, 'passwordChanged') };
  });

  route(app, profile.forgotPassword, async ({ login }, { address, lang }) => ({
    isMailSent: await sendCode({ login, address, lang }),
  }));

  route(app, profile.restorePassword, async (request, context) => {
    closeStreams(context, await restore(request, fromOf(context)));
    return { notice: textOf(context.lang, 'passwordChanged') };
  });
}
