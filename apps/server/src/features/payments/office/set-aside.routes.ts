import type { FastifyInstance } from 'fastify';
import { setAsideFiles } from '@portal/wire/payments/set-aside-files';
import { documentRoutes } from '../../../http/route/document-routes.ts';
import { findSetAsideFile } from './set-aside-file.ts';

/** Money that could not be booked, as a file. */
export function setAsideRoutes(app: FastifyInstance): void {
  documentRoutes(app, setAsideFiles, (_, { db, caller, lang }) => findSetAsideFile(db, caller.id, lang));
}
