import type { FastifyInstance } from 'fastify';
import { sheets } from '@portal/wire';
import { inBackground } from '../../database/database-use.ts';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route, type Context } from '../../http/route/route.ts';
import { issuerOf } from '../../storage/issued-documents/issue-document.ts';
import { readOwnResults } from './own-results.service.ts';
import { closeSheetsService } from './close-sheets.service.ts';
import { openDueSheets } from './due-sheets.ts';
import { openSheetsService } from './open-sheets.service.ts';
import { issueSheet, readSheetFile } from './sheet-file.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { planExamService } from './plan/plan-exam.service.ts';
import type { ChangedSheet } from './registered-sheet.ts';
import { listSheets, readSheet, type SheetReader } from './sheet.service.ts';
import { writeSheetService } from './write-sheet.service.ts';

const readerOf = ({ caller, lang }: Pick<Context, 'caller' | 'lang'>): SheetReader => ({
  id: caller.id,
  lang,
  isOperator: false,
});

const openerOf = (context: Context) => openSheetsService(context.db, readerOf(context));
const plannerOf = (context: Context) => planExamService(context.db, readerOf(context));
const closerOf = (context: Context) => closeSheetsService(context.db, readerOf(context));
const writerOf = (context: Context) => writeSheetService(context.db, readerOf(context));

function registerRegistrar(app: FastifyInstance): void {
  const deliver = (context: Context, notifications: readonly NewNotification[]) => {
    for (const one of notifications) context.afterCommit(() => app.notifications.deliver(one));
  };
  const finish = (context: Context, { sheet, notifications }: ChangedSheet) => {
    deliver(context, notifications);
    return sheet;
  };
  route(app, sheets.open, async ({ classIds, ...place }, context) => {
    const { sheetIds, notifications } = await openerOf(context).open(classIds, place);
    deliver(context, notifications);
    return sheetIds.map((sheetId) => ({ sheetId }));
  });
  route(app, sheets.openNext, async ({ sheetId, ...next }, context) =>
    finish(context, await openerOf(context).openNext(sheetId, next)),
  );
  route(app, sheets.plan, async (request, context) =>
    finish(context, await plannerOf(context).plan(request)),
  );
  route(app, sheets.freeRooms, (request, context) => plannerOf(context).freeRooms(request));
  route(app, sheets.correct, async ({ sheetId, reason }, context) =>
    finish(context, await openerOf(context).correct(sheetId, reason)),
  );
  route(app, sheets.giveBack, async ({ sheetId, reason }, context) =>
    finish(context, await closerOf(context).giveBack(sheetId, reason)),
  );
  route(app, sheets.close, async ({ sheetId }, context) =>
    finish(context, await closerOf(context).close(sheetId)),
  );
}

function registerFiles(app: FastifyInstance): void {
  documentRoutes(app, { xlsx: sheets.xlsx }, ({ sheetId }, context) =>
    readSheetFile(context.db, readerOf(context), sheetId),
  );
  fileRoute(app, sheets.pdf, {
    async find({ sheetId }, context) {
      const reader = readerOf(context);
      const issued = await issueSheet(issuerOf(app), reader, sheetId);
      return issued ?? { ...(await readSheetFile(context.db, reader, sheetId)), format: 'pdf' };
    },
  });
}

/** Exam sheets (D-64). */
export function sheetsRoutes(app: FastifyInstance): void {
  route(app, sheets.list, (request, context) => listSheets(context.db, readerOf(context), request));
  route(app, sheets.read, ({ sheetId }, context) => readSheet(context.db, readerOf(context), sheetId));
  route(app, sheets.save, ({ sheetId, rows }, context) => writerOf(context).save(sheetId, rows));
  route(app, sheets.roundUp, (request, context) => writerOf(context).roundUp(request));
  route(app, sheets.sign, async ({ sheetId, password }, context) => {
    await app.confirmPassword(context, password);
    return writerOf(context).sign(sheetId);
  });
  registerRegistrar(app);
  registerFiles(app);
  route(app, sheets.ownResults, (term, { db, caller, lang }) =>
    readOwnResults(db, { id: caller.id, lang }, term),
  );
  app.jobs.add({
    name: 'dueSheets',
    everySeconds: 60 * 60,
    runs: 'once',
    run: () => inBackground(() => openDueSheets(app)),
  });
}
