import type { FastifyInstance } from 'fastify';
import { schedule } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { HttpError } from '../../university/errors.ts';
import { textFileRoute, type TextFile } from '../../http/route/text-file-route.ts';
import { findFreeRooms } from './free-rooms.service.ts';
import { officeExtraService } from './office/office-extra.service.ts';
import { officeTimetableService } from './office/office-timetable.service.ts';
import { scheduleService } from './schedule.service.ts';
import { readFeed, subscriptionService } from './subscription.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => scheduleService(db, caller, lang);

const officeOf = ({ db, caller, lang }: Context) => officeTimetableService(db, caller.id, lang);

const extraOf = ({ db, caller, lang }: Context) => officeExtraService(db, caller.id, lang);

const calendarFile = (text: string): TextFile => ({
  name: 'schedule.ics',
  type: 'text/calendar; charset=utf-8',
  text,
});

function calendarRoutes(app: FastifyInstance): void {
  textFileRoute(app, schedule.calendar, async (term, { caller, lang, server }) => {
    if (!caller) throw new HttpError('notSignedIn');
    return calendarFile(await scheduleService(server.db, caller, lang).calendarOf(term));
  });
  textFileRoute(app, schedule.feed, async ({ key }, { server }) => {
    const text = await readFeed(server.db, key);
    return text === undefined ? undefined : calendarFile(text);
  });
  route(app, schedule.subscription, (_request, { db, caller }) => subscriptionService(db, caller.id).find());
  route(app, schedule.subscribe, (_request, { db, caller, lang }) =>
    subscriptionService(db, caller.id).create(lang),
  );
  route(app, schedule.unsubscribe, (_request, { db, caller }) => subscriptionService(db, caller.id).end());
}

function officeRoutes(app: FastifyInstance): void {
  route(app, schedule.officeLessons, (request, context) => officeOf(context).lessons(request));
  route(app, schedule.previewChange, (request, context) => officeOf(context).preview(request));
  route(app, schedule.changeLesson, (request, context) => officeOf(context).change(request));
  route(app, schedule.extraClasses, (request, context) => extraOf(context).classes(request));
  route(app, schedule.previewExtra, (request, context) => extraOf(context).preview(request));
  route(app, schedule.addExtra, (request, context) => extraOf(context).add(request));
  route(app, schedule.withdrawExtra, ({ slotId }, context) => extraOf(context).withdraw(slotId));
}

/** The caller's own lessons, of which the role in the session decides; and what everybody may know. */
export function scheduleRoutes(app: FastifyInstance): void {
  for (const endpoint of [schedule.ofTeacher, schedule.ofStudent]) {
    route(app, endpoint, (term, context) => serviceOf(context).ofTerm(term));
  }
  route(app, schedule.freeRooms, (request, { db, lang }) => findFreeRooms(db, request, lang));
  officeRoutes(app);
  calendarRoutes(app);
}
