import type { FastifyInstance } from 'fastify';
import { consents } from '@portal/wire/consents/consents';
import { route, type Context } from '../../http/route/route.ts';
import { consentsService } from '../../university/consents/consents.service.ts';

const serviceOf = ({ db, lang }: Context) => consentsService(db, lang);

/** The consents of the caller. */
export function consentsRoutes(app: FastifyInstance): void {
  route(app, consents.own, (_, context) => serviceOf(context).read(context.caller.id));
  route(app, consents.give, (choice, context) => {
    const { caller, address, requestId } = context;
    return serviceOf(context).give(caller.id, choice, { address, requestId });
  });
  route(app, consents.withdraw, ({ kind }, context) => {
    const { caller, address, requestId } = context;
    return serviceOf(context).withdraw(caller.id, kind, { address, requestId });
  });
}
