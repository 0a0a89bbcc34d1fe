import type { FastifyInstance } from 'fastify';
import { misc, news } from '@portal/wire';
import { answer, type Context } from '../../answer.ts';
import { answerFile } from '../../answer-file.ts';
import { feedService } from './feed.service.ts';
import { publishService } from './publish.service.ts';

const publisherOf = ({ db, caller, lang }: Context) => publishService(db, caller.id, lang);

/** The doors of the news. */
export function newsRoutes(app: FastifyInstance): void {
  answer(app, news.page, (ask, { db, caller, lang }) => feedService(db, caller.id, lang).page(ask));
  answerFile(app, news.download, {
    find: (ask, { db, caller, lang }) => feedService(db, caller.id, lang).findFile(ask),
  });
  answer(app, news.check, (_, context) => publisherOf(context).right());
  answer(app, misc.faculties, (_, context) => publisherOf(context).faculties());
  answer(app, news.recipients, async (ask, context) => ({
    recipientCount: await publisherOf(context).countRecipients(ask),
  }));
  answer(app, news.publish, (draft, context) => publisherOf(context).publish(draft, context.files));
  answer(app, news.remove, ({ newsId }, context) => publisherOf(context).remove(newsId));
}
