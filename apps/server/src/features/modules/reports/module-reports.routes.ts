import type { FastifyInstance } from 'fastify';
import { moduleReports } from '@portal/wire/modules/module-reports';
import { limitVisitors } from '../../../http/limits/limit-visitors.ts';
import { route } from '../../../http/route/route.ts';
import { ModuleReports } from './module-reports.service.ts';

const WRITE_EVERY_SECONDS = 10;

export function moduleReportRoutes(app: FastifyInstance): void {
  const { db, metrics } = app;
  const checkLimit = limitVisitors(app);
  // The pages, which have the registry, are registered before or after.
  const reports = new ModuleReports({ db, metrics, remoteRegistry: () => app.remoteRegistry });
  app.jobs.add({
    name: 'moduleReports',
    everySeconds: WRITE_EVERY_SECONDS,
    runs: 'inEachProcess',
    run: () => reports.write(),
  });
  app.addHook('preClose', () => reports.write());
  route(app, moduleReports.send, async (report, { request }) => {
    await checkLimit(request);
    await reports.count(report);
  });
}
