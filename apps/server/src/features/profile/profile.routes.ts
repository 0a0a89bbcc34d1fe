import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import type { Caller } from '../../plugins/session.ts';
import { textOf } from '../../shared/language.ts';
import { emailService } from './email.service.ts';
import { profileService, type Owner } from './profile.service.ts';

const ownerOf = ({ caller, address, requestId }: Context): Owner => ({
  personId: caller.id,
  address,
  requestId,
});

function openEmail(app: FastifyInstance): void {
  const { postOffice, config } = app;
  const serviceOf = ({ db }: Context<Caller | undefined>) =>
    emailService(db, postOffice, config.publicOrigin);

  route(app, profile.email, (_request, context) => serviceOf(context).read(context.caller.id));

  route(app, profile.changeEmail, async ({ email }, context) => {
    const { lang, afterCommit } = context;
    afterCommit(await serviceOf(context).change({ ...ownerOf(context), email: email.trim(), lang }));
    return { notice: textOf(lang, postOffice.isOpen ? 'confirmationSent' : 'updated') };
  });

  route(app, profile.confirmEmail, async ({ code }, context) => {
    const { lang, address, requestId } = context;
    await serviceOf(context).confirm(code, { address, requestId });
    return { notice: textOf(lang, 'emailConfirmed') };
  });
}

/** The doors to what people see and change of their own. */
export function profileRoutes(app: FastifyInstance): void {
  route(app, profile.personalData, (_request, { caller, db, lang }) =>
    profileService(db).personalData(caller.id, lang),
  );

  route(app, profile.link, async (_request, { caller, db }) => ({
    link: await profileService(db).link(caller.id),
  }));

  route(app, profile.changeLink, async ({ link }, context) => {
    await profileService(context.db).changeLink(ownerOf(context), link);
    return { notice: textOf(context.lang, 'updated') };
  });

  openEmail(app);
}
