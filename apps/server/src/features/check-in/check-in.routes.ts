import type { FastifyInstance } from 'fastify';
import { checkIn } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import { checkInTime } from './check-in-time.service.ts';
import { registerCheckInTopic, type CheckInRefEvent } from './check-in-topic.ts';
import { checkInService } from './check-in.service.ts';
import { startCodeClock } from './code-clock.ts';
import { nameDevice, readClaimId } from './browser-cookies.ts';
import { readReport } from './report.service.ts';
import { storeScans } from './scan-claim.ts';
import { ownVisits, visitLesson } from './visit.service.ts';

type Publish = (ref: CheckInRefEvent) => () => Promise<void>;

function studentRoutes(app: FastifyInstance, publish: Publish): void {
  const key = app.secrets.checkInKey;
  route(app, checkIn.visit, async (request, context) => {
    const { db, caller, lang } = context;
    const { visit, changedId, events } = await visitLesson(
      {
        db,
        key,
        studentId: caller.id,
        lang,
        device: nameDevice(context.request, context.reply),
        claimId: readClaimId(context.request),
      },
      request,
    );
    for (const event of events) context.afterCommit(app.publishJournal(event));
    if (changedId !== undefined)
      context.afterCommit(publish({ kind: 'roster', checkInId: changedId, studentIds: [caller.id] }));
    return visit;
  });
  route(app, checkIn.ownVisits, (_, { db, caller, lang }) => ownVisits(db, caller.id, lang));
  route(app, checkIn.time, (_, { db }) => checkInTime(db, key));
}

function teacherRoutes(app: FastifyInstance, publish: Publish): void {
  const serviceOf = ({ db, caller, lang }: Context) =>
    checkInService(db, app.secrets.checkInKey, { id: caller.id, lang });
  route(app, checkIn.open, async (hints, context) => {
    const { checkIn: opened, event } = await serviceOf(context).open(hints);
    if (event) context.afterCommit(app.publishJournal(event));
    context.afterCommit(publish({ kind: 'opened', checkInId: opened.id, studentIds: [] }));
    return opened;
  });
  route(app, checkIn.current, (_, context) => serviceOf(context).current());
  route(app, checkIn.roster, ({ checkInId }, context) => serviceOf(context).roster(checkInId));
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
  storeScans(app);
  studentRoutes(app, publish);
  teacherRoutes(app, publish);
}
