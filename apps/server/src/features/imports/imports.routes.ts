import type { FastifyInstance } from 'fastify';
import { importPlans } from '@portal/wire/imports/import-plans';
import { officeImports } from '@portal/wire/imports/office-imports';
import { inBackground } from '../../database/database-use.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route, type Context } from '../../http/route/route.ts';
import { undoWantedImports } from '../../university/imports/wanted-undos.service.ts';
import { importsService } from './imports.service.ts';
import { planReader } from './plans/plan-reader.service.ts';
import { planService } from './plans/plan.service.ts';
import { runPlans } from './plans/run-plans.service.ts';

const serviceOf = ({ db, caller }: Context) => importsService(db, caller.id);
const readerOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  planReader(db, caller.id, lang);
const plansOf = ({ db, caller, lang }: Context) => planService(db, caller.id, lang);

function planRoutes(app: FastifyInstance): void {
  route(app, importPlans.plans, (_, context) => readerOf(context).list());
  route(app, importPlans.plan, ({ planId }, context) => readerOf(context).read(planId));
  route(app, importPlans.addPlan, (request, context) => plansOf(context).add(request));
  route(app, importPlans.planAgain, (request, context) => plansOf(context).planAgain(request));
  route(app, importPlans.applyPlan, (request, context) => plansOf(context).apply(request));
  route(app, importPlans.dropPlan, ({ planId }, context) => plansOf(context).drop(planId));
  fileRoute(app, importPlans.problemsFile, {
    async find({ planId }, context) {
      const text = await readerOf(context).problemsText(planId);
      return text === undefined
        ? undefined
        : { name: `problems-${planId}.csv`, type: 'text/csv', bytes: Buffer.from(text) };
    },
  });
  app.jobs.add({
    name: 'importPlans',
    everySeconds: 2,
    runs: 'once',
    run: () => inBackground(() => runPlans(app.db)),
  });
}

/** Imports of records for staff. */
export function importsRoutes(app: FastifyInstance): void {
  route(app, officeImports.pastImports, ({ beforeId }, context) => serviceOf(context).page(beforeId));
  route(app, officeImports.undoImport, ({ importId }, context) => serviceOf(context).undo(importId));
  planRoutes(app);
  app.jobs.add({
    name: 'wantedUndos',
    everySeconds: 3,
    runs: 'once',
    run: () => inBackground(() => undoWantedImports(app.db)),
  });
}
