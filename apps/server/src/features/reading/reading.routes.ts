import type { FastifyInstance } from 'fastify';
import { reading } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { readingService } from './reading.service.ts';

const serviceOf = ({ db, caller }: Context) => readingService(db, caller);

export function readingRoutes(app: FastifyInstance): void {
  route(app, reading.open, (ref, context) => serviceOf(context).open(ref));
  route(app, reading.save, (request, context) => serviceOf(context).save(request));
  route(app, reading.recent, (_, context) => serviceOf(context).recent());
}
