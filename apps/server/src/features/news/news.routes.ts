import type { FastifyInstance } from 'fastify';
import { misc, news } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import { fileRoute } from '../../file-route.ts';
import { feedService } from './feed.service.ts';
import { publishService } from './publish.service.ts';

const publisherOf = ({ db, caller, lang }: Context) => publishService(db, caller.id, lang);

export function newsRoutes(app: FastifyInstance): void {
  route(app, news.page, (request, { db, caller, lang }) => feedService(db, caller.id, lang).page(request));
  fileRoute(app, news.download, {
    find: (request, { db, caller, lang }) => feedService(db, caller.id, lang).findFile(request),
  });
  route(app, news.check, (_, context) => publisherOf(context).publishRight());
  route(app, misc.faculties, (_, context) => publisherOf(context).faculties());
  route(app, news.recipients, async (request, context) => ({
    recipientCount: await publisherOf(context).countRecipients(request),
  }));
  route(app, news.publish, async (draft, context) => {
    const { item, notification } = await publisherOf(context).publish(draft, context.files);
    context.afterCommit(() => app.notifications.deliver(notification));
    return item;
  });
  route(app, news.remove, ({ newsId }, context) => publisherOf(context).remove(newsId));
}
