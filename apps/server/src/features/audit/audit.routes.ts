import type { FastifyInstance } from 'fastify';
import { audit } from '@portal/wire/audit/audit';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { auditService } from './audit.service.ts';

const serviceOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  auditService(db, caller.id, lang);

/** Who did or looked at what, for staff. */
export function auditRoutes(app: FastifyInstance): void {
  route(app, audit.actions, (_, context) => serviceOf(context).actions());
  route(app, audit.rows, (filter, context) => serviceOf(context).page(filter));
  documentRoutes(app, { xlsx: audit.xlsx }, (filter, context) => serviceOf(context).file(filter, 'xlsx'));
  documentRoutes(app, { csv: audit.csv }, (filter, context) => serviceOf(context).file(filter, 'csv'));
}
