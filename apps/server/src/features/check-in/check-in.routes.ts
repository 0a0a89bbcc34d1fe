import type { FastifyInstance } from 'fastify';
import { checkIn } from '@portal/wire';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { checkInTime } from './session/check-in-time.service.ts';
import { registerCheckInTopic, type CheckInRefEvent } from './roster/check-in-topic.ts';
import { checkInService } from './check-in.service.ts';
import { startCodeClock } from './session/code-clock.ts';
import { nameDevice, readClaimText } from './visit/browser-cookies.ts';
import { readReport } from './roster/report.service.ts';
import { signScans } from './visit/scan-claim.ts';
import { VisitBatch } from './visit/visit-batch.ts';
import { ownVisits, visitLesson } from './visit/visit.service.ts';

const rosterEndpoints = { xlsx: checkIn.rosterXlsx, csv: checkIn.rosterCsv } as const;

type Publish = (ref: CheckInRefEvent) => () => Promise<void>;

/** Publishes the visits of students in batches, the last one when the server stops. */
function createBatch(app: FastifyInstance, publish: Publish): VisitBatch {
  const batch = new VisitBatch({
    publishRoster: (checkInId, studentIds) => publish({ kind: 'roster', checkInId, studentIds })(),
    publishJournal: (event) => app.publishJournal(event)(),
    onError: (error) => app.log.warn(error, 'Visits of students were not published'),
  });
  app.addHook('preClose', () => batch.flush());
  return batch;
}

function studentRoutes(app: FastifyInstance, publish: Publish): void {
  const key = app.secrets.checkInKey;
  const batch = createBatch(app, publish);
  route(app, checkIn.visit, async (request, { db, caller, lang, ...context }) => {
    const { request: http, reply } = context;
    const browser = { device: nameDevice(http, reply), address: http.ip };
    const { id: studentId, sessionId } = caller;
    const student = { db, key, studentId, sessionId, lang, browser, claim: readClaimText(http) };
    const { visit, changedId, events } = await visitLesson(student, request);
    if (changedId !== undefined)
      context.afterCommit(() => batch.add({ checkInId: changedId, studentId: caller.id, events }));
    return visit;
  });
  route(app, checkIn.ownVisits, (_, { db, caller, lang }) => ownVisits(db, caller.id, lang));
  route(app, checkIn.time, (_, { db }) => checkInTime(db, key));
}

function teacherRoutes(app: FastifyInstance, publish: Publish): void {
  const serviceOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
    checkInService(db, app.secrets.checkInKey, { id: caller.id, lang });
  route(app, checkIn.open, async (hints, context) => {
    const { checkIn: opened, event } = await serviceOf(context).open(hints);
    if (event) context.afterCommit(app.publishJournal(event));
    context.afterCommit(publish({ kind: 'opened', checkInId: opened.id, studentIds: [] }));
    return opened;
  });
  route(app, checkIn.current, (request, context) => serviceOf(context).current(request));
  route(app, checkIn.roster, ({ checkInId }, context) => serviceOf(context).roster(checkInId));
  documentRoutes(app, rosterEndpoints, ({ checkInId }, context) => serviceOf(context).rosterFile(checkInId));
  route(app, checkIn.decide, async (request, context) => {
    const { entries, events } = await serviceOf(context).decide(request);
    for (const event of events) context.afterCommit(app.publishJournal(event));
    context.afterCommit(
      publish({ kind: 'roster', checkInId: request.checkInId, studentIds: request.studentIds }),
    );
    return entries;
  });
  route(app, checkIn.stop, async ({ checkInId }, context) => {
    const stopped = await serviceOf(context).stop(checkInId);
    context.afterCommit(publish({ kind: 'ended', checkInId, studentIds: [] }));
    return stopped;
  });
  route(app, checkIn.report, (ref, { db, caller }) => readReport(db, caller.id, ref));
}

/** Check-in by QR (decisions 5): teachers show codes and decide, students scan. */
export function checkInRoutes(app: FastifyInstance): void {
  const { publish, sendCodes } = registerCheckInTopic(app);
  startCodeClock(app, { send: sendCodes });
  signScans(app);
  studentRoutes(app, publish);
  teacherRoutes(app, publish);
}
