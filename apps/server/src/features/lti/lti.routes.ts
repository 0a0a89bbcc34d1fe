import type { FastifyInstance } from 'fastify';
import { lti } from '@portal/wire/lti/lti';
import { route, type Context } from '../../http/route/route.ts';
import { beginLaunchService } from './launch/begin-launch.service.ts';
import { auditLink } from './links/audit-link.service.ts';
import { linksService } from './links/links.service.ts';
import { linkScoresService } from './scores/scores.service.ts';
import { platformOf } from './platform/platform.ts';
import { findToolOfLink } from './tools/tools.service.ts';

const linksOf = ({ db, caller, lang }: Context) => linksService(db, caller, lang);

function linkRoutes(app: FastifyInstance): void {
  route(app, lti.tools, (place, context) => linksOf(context).tools(place));
  route(app, lti.classes, ({ academicYearId }, context) => linksOf(context).classes(academicYearId));
  route(app, lti.links, ({ academicYearId }, context) => linksOf(context).ofYear(academicYearId));
  route(app, lti.lessonLinks, ({ lessonId }, context) => linksOf(context).ofLesson(lessonId));

  route(app, lti.addLink, async (request, context) => {
    const link = await linksOf(context).add(request);
    await auditLink(context, { link: link.id, tool: request.toolId, added: true });
    return link;
  });

  route(app, lti.removeLink, async ({ linkId }, context) => {
    await linksOf(context).remove(linkId);
    await auditLink(context, { link: linkId, added: false });
    return { linkId };
  });
}

function launchRoutes(app: FastifyInstance): void {
  const launchOf = ({ db, caller, lang }: Context) =>
    beginLaunchService({ db, caller, lang, platform: () => platformOf(app) });
  route(app, lti.open, async ({ linkId }, context) => ({ address: await launchOf(context).open(linkId) }));
  route(app, lti.choose, async ({ toolId, ...place }, context) => ({
    address: await launchOf(context).choose(toolId, place),
  }));
}

function scoreRoutes(app: FastifyInstance): void {
  route(app, lti.scores, async ({ linkId }, context) => {
    await linksOf(context).requireTaught(linkId);
    return linkScoresService(context.db, linkId).list();
  });

  route(app, lti.enterScores, async ({ linkId }, context) => {
    await linksOf(context).requireTaught(linkId);
    const toolId = await findToolOfLink(context.db, linkId);
    const { scores, events } = await linkScoresService(context.db, linkId).enter(toolId);
    for (const event of events) context.afterCommit(app.publishJournal(event));
    return scores;
  });
}

/** Tools of the university that open by LTI 1.3 (decision 0135). */
export function ltiRoutes(app: FastifyInstance): void {
  linkRoutes(app);
  launchRoutes(app);
  scoreRoutes(app);
}
