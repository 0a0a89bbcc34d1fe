import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { translate } from '../../university/texts/language.ts';
import { profileService, type ProfileOwner } from './profile.service.ts';

const ownerOf = ({ caller, address, requestId }: Context): ProfileOwner => ({
  personId: caller.id,
  address,
  requestId,
});

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
}
