import type { FastifyInstance } from 'fastify';
import { journal } from '@portal/wire';
import { route, type Context } from '../../../http/route/route.ts';
import { appealService, type WrittenAppeal } from './appeal.service.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';

type Publish = (event: JournalRefEvent) => () => Promise<void>;

export function appealRoutes(app: FastifyInstance, publish: Publish): void {
  const serviceOf = ({ db, caller }: Context) => appealService(db, caller.id);
  const finish = (context: Context, { appeal, events, notifications, readerIds }: WrittenAppeal) => {
    for (const event of events) context.afterCommit(publish(event));
    for (const one of notifications) context.afterCommit(() => app.notifications.deliver(one));
    for (const one of readerIds) context.afterCommit(() => app.notifications.publishRead(one));
    return appeal;
  };
  route(app, journal.appeal, async ({ cell, text }, context) =>
    finish(context, await serviceOf(context).create(cell, text)),
  );
  route(app, journal.ownAppeals, (term, context) => serviceOf(context).ofStudent(term));
  route(app, journal.withdrawAppeal, async ({ appealId }, context) =>
    finish(context, await serviceOf(context).withdraw(appealId)),
  );
  route(app, journal.appeals, (ref, context) => serviceOf(context).ofJournal(ref));
  route(app, journal.decideAppeal, async (request, context) =>
    finish(context, await serviceOf(context).decide(request)),
  );
}
