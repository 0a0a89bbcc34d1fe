import type { FastifyInstance } from 'fastify';
import { journal } from '@portal/wire';
import { route, type Context } from '../../../http/route/route.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { openingDecisionService, openingRequestService, type DecidedOpening } from './opening.service.ts';

export function openingRoutes(app: FastifyInstance): void {
  const requestsOf = ({ db, caller, lang }: Context) => openingRequestService(db, caller.id, lang);
  const decisionsOf = ({ db, caller, lang }: Context) =>
    openingDecisionService(db, { actor: actorOf(caller.id), personId: caller.id }, lang);
  const finish = (context: Context, { opening, notification }: DecidedOpening) => {
    context.afterCommit(() => app.notifications.deliver(notification));
    return opening;
  };
  route(app, journal.requestOpening, ({ lessonId, reason }, context) =>
    requestsOf(context).request(lessonId, reason),
  );
  route(app, journal.openings, (ref, context) => requestsOf(context).ofJournal(ref));
  route(app, journal.waitingOpenings, (_, context) => decisionsOf(context).waiting());
  route(app, journal.openLesson, async ({ openingId, days }, context) =>
    finish(context, await decisionsOf(context).open(openingId, days)),
  );
  route(app, journal.declineOpening, async ({ openingId, reason }, context) =>
    finish(context, await decisionsOf(context).decline(openingId, reason)),
  );
}
