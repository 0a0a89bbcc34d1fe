import type { FastifyInstance } from 'fastify';
import { journal } from '@portal/wire';
import { route, type Context } from '../../../http/route/route.ts';
import { officeSubstituteService } from './office-substitute.service.ts';
import type { ChangedSubstitute } from './substitute.service.ts';

/** Substitute teachers for the office. */
export function officeSubstituteRoutes(app: FastifyInstance): void {
  const serviceOf = ({ db, caller, lang }: Context) => officeSubstituteService(db, caller.id, lang);
  const finish = (context: Context, { substitute, notification }: ChangedSubstitute) => {
    context.afterCommit(() => app.notifications.deliver(notification));
    return substitute;
  };
  route(app, journal.substitutes, (_, context) => serviceOf(context).list());
  route(app, journal.enterSubstitute, async (request, context) =>
    finish(context, await serviceOf(context).enter(request)),
  );
  route(app, journal.endSubstitute, async ({ substituteId, lastDay }, context) =>
    finish(context, await serviceOf(context).end(substituteId, lastDay)),
  );
  route(app, journal.withdrawSubstitute, async ({ substituteId }, context) =>
    finish(context, await serviceOf(context).withdraw(substituteId)),
  );
  route(app, journal.findTeachers, ({ text }, context) => serviceOf(context).findTeachers(text));
}
