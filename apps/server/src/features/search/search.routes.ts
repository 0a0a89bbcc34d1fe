import type { FastifyInstance } from 'fastify';
import { search } from '@portal/wire';
import { answer } from '../../answer.ts';
import { searchService } from './search.service.ts';

/** The doors of the search. */
export function searchRoutes(app: FastifyInstance): void {
  answer(app, search.people, ({ text }, { db, caller, lang }) =>
    searchService(db, caller, lang).people(text),
  );
}
