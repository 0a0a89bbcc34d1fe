import type { FastifyInstance } from 'fastify';
import { viewAs } from '@portal/wire/people/view-as';
import { inTransaction } from '../../../database/transaction.ts';
import { route } from '../../../http/route/route.ts';
import { HttpError } from '../../../university/errors.ts';
import { peopleService } from '../people.service.ts';
import { endOverdueViews, endView, startView } from './person-view.service.ts';

/** Staff see the portal as somebody else (decision 0099). */
export function personViewRoutes(app: FastifyInstance): void {
  const { db, eventStreams, notifications } = app;
  route(app, viewAs.start, async ({ personId, reason }, context) => {
    const { id: viewerId, sessionId } = context.caller;
    const people = peopleService(context.db, viewerId, context.lang);
    await people.requireManageable(personId);
    const view = await startView(context.db, { sessionId, viewerId, personId, reason });
    context.afterCommit(() => eventStreams.closeSession(sessionId));
    context.reply.header('clear-site-data', '"cache"');
    return view;
  });
  route(app, viewAs.end, async (_, context) => {
    const { view, sessionId } = context.caller;
    const notification = await endView(context.db, sessionId);
    if (!view || !notification) throw new HttpError('notFound');
    context.afterCommit(() => notifications.deliver(notification));
    context.reply.header('clear-site-data', '"cache"');
    return { viewerId: view.viewerId };
  });
  app.jobs.add({
    name: 'overdueViews',
    everySeconds: 60,
    runs: 'once',
    run: async () => {
      for (const one of await inTransaction(db, endOverdueViews)) await notifications.deliver(one);
    },
  });
}
