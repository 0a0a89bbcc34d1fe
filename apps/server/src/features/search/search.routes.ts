import type { FastifyInstance } from 'fastify';
import { search } from '@portal/wire';
import { route } from '../../http/route/route.ts';
import { searchService } from './search.service.ts';

export function searchRoutes(app: FastifyInstance): void {
  route(app, search.people, ({ text }, { db, caller, lang }) => searchService(db, caller, lang).people(text));
  route(app, search.classes, (_, { db, caller, lang }) => searchService(db, caller, lang).classes());
}
