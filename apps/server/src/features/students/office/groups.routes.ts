import type { FastifyInstance } from 'fastify';
import {
  contingentFiles,
  contingentPeopleFiles,
  movementFiles,
  movementPeopleFiles,
} from '@portal/wire/groups/contingent-files';
import { groups } from '@portal/wire/groups/groups';
import { documentRoutes } from '../../../http/route/document-routes.ts';
import { route, type Context } from '../../../http/route/route.ts';
import { contingentFilesService } from './contingent-files.service.ts';
import { officeContingentService } from './office-contingent.service.ts';
import { officeGroupsService } from './office-groups.service.ts';
import { officeOrdersService, previewOrder, type Officer } from './office-orders.service.ts';

/** What reading needs of a call, also of one whose response is a file. */
type Reading = Pick<Context, 'db' | 'caller' | 'lang'>;

const groupsOf = ({ db, caller, lang }: Reading) => officeGroupsService(db, caller.id, lang);
const filesOf = ({ db, caller, lang }: Reading) => contingentFilesService(db, caller.id, lang);
const contingentOf = ({ db, caller, lang }: Context) => officeContingentService(db, caller.id, lang);
const officerOf = ({ caller, lang }: Context): Officer => ({ officerId: caller.id, lang });

/** The contingent and the movement: numbers, the people behind them, and both as files. */
function numberRoutes(app: FastifyInstance): void {
  route(app, groups.contingent, ({ day }, context) => contingentOf(context).contingent(day));
  route(app, groups.contingentPeople, (request, context) => contingentOf(context).people(request));
  route(app, groups.movement, (request, context) => contingentOf(context).movement(request));
  route(app, groups.movementPeople, (request, context) => contingentOf(context).movementPeople(request));
  documentRoutes(app, contingentFiles, (request, context) => filesOf(context).contingent(request));
  documentRoutes(app, contingentPeopleFiles, (request, context) => filesOf(context).people(request));
  documentRoutes(app, movementFiles, (request, context) => filesOf(context).movement(request));
  documentRoutes(app, movementPeopleFiles, (request, context) => filesOf(context).movementPeople(request));
}

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
  numberRoutes(app);
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
