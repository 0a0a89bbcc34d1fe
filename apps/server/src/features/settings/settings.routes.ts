import type { FastifyInstance } from 'fastify';
import { misc } from '@portal/wire';
import { answer, type Context } from '../../answer.ts';
import { settingsService } from './settings.service.ts';

const serviceOf = ({ db, lang }: Context) => settingsService(db, lang);

/** The doors to what the university has set, and to the position of a teacher. */
export function settingsRoutes(app: FastifyInstance): void {
  answer(app, misc.settings, (_ask, context) => serviceOf(context).settings());
  answer(app, misc.sidebarLinks, (_ask, context) => serviceOf(context).sidebarLinks());
  answer(app, misc.position, (_ask, context) => serviceOf(context).position(context.caller.id));
}
