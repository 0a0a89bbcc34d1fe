import type { FastifyInstance } from 'fastify';
import { schedule } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import { scheduleService } from './schedule.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => scheduleService(db, caller, lang);

/** Both endpoints return the caller's own lessons; the role in the session decides which. */
export function scheduleRoutes(app: FastifyInstance): void {
  for (const endpoint of [schedule.ofTeacher, schedule.ofStudent]) {
    route(app, endpoint, (term, context) => serviceOf(context).ofTerm(term));
  }
}
