import type { FastifyInstance } from 'fastify';
import { groups } from '@portal/wire/groups/groups';
import { documentRoutes } from '../../../http/route/document-routes.ts';
import { route, type Context } from '../../../http/route/route.ts';
import { officeContingentService } from './office-contingent.service.ts';
import { officeGroupsService } from './office-groups.service.ts';
import { officeOrdersService, previewOrder, type Officer } from './office-orders.service.ts';

const groupsOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  officeGroupsService(db, caller.id, lang);
const contingentOf = ({ db, caller, lang }: Context) => officeContingentService(db, caller.id, lang);
const officerOf = ({ caller, lang }: Context): Officer => ({ officerId: caller.id, lang });

/** Groups and orders about students for staff (D-65). */
export function groupsRoutes(app: FastifyInstance): void {
  route(app, groups.choices, (_, context) => groupsOf(context).choices());
  route(app, groups.find, (request, context) => groupsOf(context).page(request));
  route(app, groups.targets, (_, context) => groupsOf(context).targets());
  route(app, groups.members, (request, context) => groupsOf(context).members(request));
  documentRoutes(app, { xlsx: groups.membersXlsx, pdf: groups.membersPdf }, (request, context) =>
    groupsOf(context).file(request),
  );
  route(app, groups.findStudents, ({ text }, context) => groupsOf(context).findStudents(text));
  route(app, groups.contingent, ({ day }, context) => contingentOf(context).contingent(day));
  route(app, groups.contingentPeople, (request, context) => contingentOf(context).people(request));
  route(app, groups.movement, (request, context) => contingentOf(context).movement(request));
  route(app, groups.movementPeople, (request, context) => contingentOf(context).movementPeople(request));
  route(app, groups.student, ({ personId }, context) => groupsOf(context).student(personId));
  route(app, groups.previewOrder, (order, context) => previewOrder(context.db, officerOf(context), order));
  route(app, groups.giveOrder, (order, context) =>
    officeOrdersService(context.db, officerOf(context)).give(order),
  );
  route(app, groups.withdrawOrder, async (request, context) => {
    await officeOrdersService(context.db, officerOf(context)).withdraw(request);
    return groupsOf(context).student(request.personId);
  });
}
