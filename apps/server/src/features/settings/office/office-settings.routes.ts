import type { FastifyInstance } from 'fastify';
import { officeSettings } from '@portal/wire/settings/office-settings';
import { route, type Context } from '../../../http/route/route.ts';
import { officeSettingsService } from './office-settings.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => officeSettingsService(db, caller.id, lang);

/** Settings of the university for staff. */
export function officeSettingsRoutes(app: FastifyInstance): void {
  route(app, officeSettings.listSettings, (_, context) => serviceOf(context).list());
  route(app, officeSettings.changeSetting, (request, context) => serviceOf(context).change(request));
}
