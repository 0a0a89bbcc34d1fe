import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { answer, type Context } from '../../answer.ts';
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

  answer(app, profile.changePassword, async (ask, context) => {
    const { endedSessions, ...session } = await passwords.change(context.caller, ask, fromOf(context));
    letIn(context, session);
    closeStreams(context, endedSessions);
    return { notice: textOf(context.lang, 'passwordChanged') };
  });

  answer(app, profile.forgotPassword, async ({ login }, { address, lang }) => ({
    isMailSent: await sendCode({ login, address, lang }),
  }));

  answer(app, profile.restorePassword, async (ask, context) => {
    closeStreams(context, await restore(ask, fromOf(context)));
    return { notice: textOf(context.lang, 'passwordChanged') };
  });
}
