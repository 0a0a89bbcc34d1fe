import type { FastifyInstance } from 'fastify';
import { officeImports } from '@portal/wire/imports/office-imports';
import { inBackground } from '../../database/database-use.ts';
import { route, type Context } from '../../http/route/route.ts';
import { undoWantedImports } from '../../university/imports/wanted-undos.service.ts';
import { importsService } from './imports.service.ts';

const serviceOf = ({ db, caller }: Context) => importsService(db, caller.id);

/** Imports of records for staff. */
export function importsRoutes(app: FastifyInstance): void {
  route(app, officeImports.pastImports, ({ beforeId }, context) => serviceOf(context).page(beforeId));
  route(app, officeImports.undoImport, ({ importId }, context) => serviceOf(context).undo(importId));
  app.jobs.add({
    name: 'wantedUndos',
    everySeconds: 3,
    runs: 'once',
    run: () => inBackground(() => undoWantedImports(app.db)),
  });
}
