import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import type { Caller } from '../../plugins/session.ts';
import { translate } from '../../shared/language.ts';
import { emailService } from './email.service.ts';
import { profileService, type ProfileOwner } from './profile.service.ts';

const ownerOf = ({ caller, address, requestId }: Context): ProfileOwner => ({
  personId: caller.id,
  address,
  requestId,
});

function registerEmail(app: FastifyInstance): void {
  const { mailer, config } = app;
  const serviceOf = ({ db }: Context<Caller | undefined>) => emailService(db, mailer, config.publicOrigin);

  route(app, profile.email, (_request, context) => serviceOf(context).read(context.caller.id));

  route(app, profile.changeEmail, async ({ email }, context) => {
    const { lang, afterCommit } = context;
    const change = { ...ownerOf(context), email: email.trim(), lang };
    const { isConfirmed, sendEmails } = await serviceOf(context).change(change);
    afterCommit(sendEmails);
    const isSent = mailer.isConfigured && !isConfirmed;
    return { notice: translate(lang, isSent ? 'confirmationSent' : 'updated') };
  });

  route(app, profile.confirmEmail, async ({ code }, context) => {
    const { lang, address, requestId } = context;
    await serviceOf(context).confirm(code, { address, requestId });
    return { notice: translate(lang, 'emailConfirmed') };
  });
}

export function profileRoutes(app: FastifyInstance): void {
  route(app, profile.personalData, (_request, { caller, db, lang }) =>
    profileService(db).personalData(caller.id, lang),
  );

  route(app, profile.link, async (_request, { caller, db }) => ({
    link: await profileService(db).link(caller.id),
  }));

  route(app, profile.changeLink, async ({ link }, context) => {
    await profileService(context.db).changeLink(ownerOf(context), link);
    return { notice: translate(context.lang, 'updated') };
  });

  registerEmail(app);
}
