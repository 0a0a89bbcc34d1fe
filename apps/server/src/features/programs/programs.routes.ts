import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@portal/wire';
import type { ProgramAccess } from '@portal/wire/contract/program-access';
import { programTokens } from '@portal/wire/programs/program-tokens';
import { programs, type ProgramPageRequest } from '@portal/wire/programs/programs';
import { programRoute } from '../../http/programs/program-route.ts';
import { route, type Context } from '../../http/route/route.ts';
import { programLists, type ProgramPage, type ReadList } from './lists/program-lists.service.ts';
import { officeProgramTokens } from './tokens/program-tokens.service.ts';

/** Registers the route of a list. */
function listRoute<Request extends ProgramPageRequest, Row>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, ProgramPage<Row>, ProgramAccess>,
  read: ReadList<Request, Row>,
): void {
  programRoute(app, endpoint, (request, { program, db }) => read(db, program, request));
}

const tokensOf = ({ db, caller, lang }: Context) => officeProgramTokens(db, caller.id, lang);

/** The office of the tokens. */
function tokenRoutes(app: FastifyInstance): void {
  route(app, programTokens.list, (_, context) => tokensOf(context).list());
  route(app, programTokens.create, (request, context) => tokensOf(context).create(request));
  route(app, programTokens.revoke, (request, context) => tokensOf(context).revoke(request));
}

/** Lists for the university's other programs, and their tokens (decision 0133). */
export function programsRoutes(app: FastifyInstance): void {
  tokenRoutes(app);
  listRoute(app, programs.people, programLists.people);
  listRoute(app, programs.personal, programLists.personal);
  listRoute(app, programs.groups, programLists.groups);
  listRoute(app, programs.memberships, programLists.memberships);
  listRoute(app, programs.classes, programLists.classes);
  listRoute(app, programs.grades, programLists.grades);
  listRoute(app, programs.examResults, programLists.examResults);
  listRoute(app, programs.orders, programLists.orders);
  listRoute(app, programs.payments, programLists.payments);
}
