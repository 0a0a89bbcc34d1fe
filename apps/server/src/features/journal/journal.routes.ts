import type { FastifyInstance } from 'fastify';
import { assessedValues } from '@portal/domain';
import { journal } from '@portal/wire';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { translate } from '../../university/texts/language.ts';
import { appealRoutes } from './appeals/appeal.routes.ts';
import { officeSubstituteRoutes } from './substitutes/office-substitute.routes.ts';
import { openingRoutes } from './openings/opening.routes.ts';
import { columnService } from './lessons/column.service.ts';
import { readGrid } from './cells/grid.service.ts';
import { sendMarkNotices } from './cells/mark-notices.ts';
import { registerJournalTopic } from './journals/journal-topic.ts';
import { journalReadService } from './journals/journal-read.service.ts';
import { deletionRoutes, listRoutes, planRoutes } from './lessons/plan.routes.ts';
import { readJournalPoints } from './points/points.service.ts';
import { readReportFile } from './report/report-file.ts';
import { saveCellsService, type SavedCells } from './cells/save-cells.service.ts';

type PublishCells = (context: Context, saved: SavedCells) => void;

function registerReads(app: FastifyInstance): void {
  route(app, journal.grid, (request, { db, caller }) => readGrid(db, caller.id, request));
  route(app, journal.modulePoints, (ref, { db, caller }) => readJournalPoints(db, caller.id, ref));

  const readerOf = ({ db, caller, lang }: Context) => journalReadService(db, caller, lang);
  route(app, journal.ownMarks, (term, context) => readerOf(context).ownMarks(term));
  route(app, journal.history, ({ cell }, context) => readerOf(context).history(cell));
  route(app, journal.lessonTypes, (ref, context) => readerOf(context).lessonTypes(ref));
  route(app, journal.assessments, () => assessedValues.map((value) => ({ id: value, value })));
}

function registerWrites(app: FastifyInstance, publishSaved: PublishCells): void {
  route(app, journal.save, async ({ cells, source }, context) => {
    const saved = await saveCellsService(context.db, context.caller.id).save(cells, source);
    publishSaved(context, saved);
    return [...saved.results];
  });

  route(app, journal.updateVisit, async (write, context) => {
    const { value, version, ...saved } = await saveCellsService(context.db, context.caller.id).saveOne(write);
    publishSaved(context, saved);
    return { notice: translate(context.lang, 'updated'), value, version };
  });

  route(
    app,
    journal.updateVisitByDate,
    async ({ studentId, value: sent, version: seen, ...column }, context) => {
      const { db, caller, lang } = context;
      const lessonId = await columnService(db, caller.id).find(column, column);
      const write = { cell: { lessonId, studentId }, value: sent, version: seen };
      const { value, version, ...saved } = await saveCellsService(db, caller.id).saveOne(write);
      publishSaved(context, saved);
      return { notice: translate(lang, 'updated'), value, version };
    },
  );
}

const reportEndpoints = { pdf: journal.reportPdf, xlsx: journal.reportXlsx, csv: journal.reportCsv } as const;

export function journalRoutes(app: FastifyInstance): void {
  const publish = registerJournalTopic(app);
  app.decorate('publishJournal', publish);
  registerReads(app);
  listRoutes(app);
  documentRoutes(app, reportEndpoints, (request, { db, caller, lang }) =>
    readReportFile(db, { me: caller.id, lang }, request),
  );
  planRoutes(app, publish);
  deletionRoutes(app, publish);
  appealRoutes(app, publish);
  openingRoutes(app);
  officeSubstituteRoutes(app);
  registerWrites(app, (context, { events }) => {
    for (const event of events) context.afterCommit(publish(event));
  });
  app.jobs.add({ name: 'markNotices', everySeconds: 5, runs: 'once', run: () => sendMarkNotices(app) });

  route(app, journal.addColumn, async (request, context) => {
    const { event, lessonId } = await columnService(context.db, context.caller.id).add(request);
    context.afterCommit(publish(event));
    return { notice: translate(context.lang, 'updated'), lessonId };
  });

  route(app, journal.insertAll, async (request, context) => {
    const { event, ...filled } = await columnService(context.db, context.caller.id).insertAll(request);
    context.afterCommit(publish(event));
    return { notice: translate(context.lang, 'updated'), ...filled };
  });
}
