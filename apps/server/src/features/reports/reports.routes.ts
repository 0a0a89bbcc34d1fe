import type { FastifyInstance } from 'fastify';
import { reports } from '@portal/wire';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { readWorkload } from './load/workload.ts';
import { reportsService } from './reports.service.ts';

const serviceOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  reportsService(db, caller.id, lang);

/** Reports for staff, and the hours of a teacher. */
export function reportsRoutes(app: FastifyInstance): void {
  route(app, reports.choices, (_, context) => serviceOf(context).choices());
  route(app, reports.table, (request, context) => serviceOf(context).table(request));
  documentRoutes(app, { xlsx: reports.xlsx }, (request, context) => serviceOf(context).file(request, 'xlsx'));
  documentRoutes(app, { pdf: reports.pdf }, (request, context) => serviceOf(context).file(request, 'pdf'));
  route(app, reports.workload, (term, { db, caller, lang }) =>
    readWorkload(db, { teacherId: caller.id, lang }, term),
  );
}
