import type { FastifyInstance } from 'fastify';
import { misc } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { officeSettingsRoutes } from './office/office-settings.routes.ts';
import { settingsService } from './settings.service.ts';

const serviceOf = ({ db, lang }: Context) => settingsService(db, lang);

export function settingsRoutes(app: FastifyInstance): void {
  route(app, misc.settings, (_request, context) => serviceOf(context).settings());
  route(app, misc.sidebarLinks, (_request, context) => serviceOf(context).sidebarLinks());
  route(app, misc.position, (_request, context) => serviceOf(context).position(context.caller.id));
  officeSettingsRoutes(app);
}
