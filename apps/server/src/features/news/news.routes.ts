import type { FastifyInstance } from 'fastify';
import { misc, news } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { inBackground } from '../../database/database-use.ts';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { limitWrites } from '../../http/limits/limit-writes.ts';
import { fileRoute, withSize } from '../../http/route/file-route.ts';
import { applyPeriods } from './publishing/apply-periods.ts';
import { changeService } from './publishing/change.service.ts';
import { confirmationService } from './confirmations/confirmation.service.ts';
import { feedService } from './feed.service.ts';
import { publishService } from './publishing/publish.service.ts';
import { reminderService } from './confirmations/reminder.service.ts';

const publisherOf = ({ db, caller, lang }: Context) => publishService(db, caller.id, lang);

const editorOf = ({ db, caller, lang }: Context) => changeService(db, caller.id, lang);

const confirmationsOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  confirmationService(db, caller.id, lang);

function announcementRoutes(app: FastifyInstance, checkPace: ReturnType<typeof limitWrites>): void {
  route(app, announcements.change, {
    async checkRight({ draft }, { db, caller, lang }) {
      await checkPace({ caller, db });
      await publishService(db, caller.id, lang).checkMayPublish(draft);
    },
    async handle(change, context) {
      if (context.files.length === 0) await checkPace(context);
      const { item, notification } = await editorOf(context).change(change, context.files);
      if (notification) {
        const { editedAt = '' } = item;
        context.afterCommit(() => app.notifications.deliver(notification, { since: new Date(editedAt) }));
      }
      return item;
    },
  });
  route(app, announcements.audiences, (_, context) => publisherOf(context).audiences());
  route(app, announcements.history, ({ newsId }, context) => editorOf(context).history(newsId));
  route(app, announcements.confirm, async ({ newsId }, context) => {
    const { item, isReminderGone } = await confirmationsOf(context).confirm(newsId);
    if (isReminderGone) context.afterCommit(() => app.notifications.publishRead(context.caller.id));
    return item;
  });
  route(app, announcements.remind, async ({ newsId }, context) => {
    const { caller, address, requestId } = context;
    const by = { personId: caller.id, address, requestId };
    const { remindedCount, notification, since } = await reminderService(context.db).remind(newsId, by);
    context.afterCommit(() => app.notifications.deliver(notification, { since }));
    return { remindedCount };
  });
  route(app, announcements.confirmations, (request, context) => confirmationsOf(context).list(request));
  documentRoutes(
    app,
    { xlsx: announcements.confirmationsXlsx, csv: announcements.confirmationsCsv },
    ({ newsId }, context) => confirmationsOf(context).file(newsId),
  );
  route(app, announcements.pin, ({ newsId, isPinned }, context) => editorOf(context).pin(newsId, isPinned));
}

export function newsRoutes(app: FastifyInstance): void {
  const checkPace = limitWrites(app, 'announcements');
  route(app, news.page, (request, { db, caller, lang }) => feedService(db, caller.id, lang).page(request));
  fileRoute(app, news.download, {
    find: async (request, { db, caller, lang }) =>
      withSize(await feedService(db, caller.id, lang).findFile(request), request.size),
  });
  route(app, news.check, (_, context) => publisherOf(context).publishRight());
  route(app, misc.faculties, (_, context) => publisherOf(context).faculties());
  route(app, news.recipients, async (request, context) => ({
    recipientCount: await publisherOf(context).countRecipients(request),
  }));
  route(app, news.publish, {
    async checkRight(draft, { db, caller, lang }) {
      await checkPace({ caller, db });
      await publishService(db, caller.id, lang).checkMayPublish(draft);
    },
    async handle(draft, context) {
      if (context.files.length === 0) await checkPace(context);
      const { item, notification } = await publisherOf(context).publish(draft, context.files);
      if (notification) context.afterCommit(() => app.notifications.deliver(notification));
      return item;
    },
  });
  route(app, news.remove, ({ newsId }, context) => publisherOf(context).remove(newsId));
  announcementRoutes(app, checkPace);
  // Scheduled announcements begin and limited ones end within seconds.
  app.jobs.add({
    name: 'announcementPeriods',
    everySeconds: 5,
    runs: 'once',
    run: () => inBackground(() => applyPeriods(app.db)),
  });
}
