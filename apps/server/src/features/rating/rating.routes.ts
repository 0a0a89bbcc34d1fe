import type { FastifyInstance } from 'fastify';
import { rating } from '@portal/wire';
import { route } from '../../http/route/route.ts';
import { listRatedStudents, readRating } from './rating.service.ts';

/** The rating of students by final grades. */
export function ratingRoutes(app: FastifyInstance): void {
  route(app, rating.own, (period, { db, caller, lang }) => readRating(db, { id: caller.id, lang }, period));
  route(app, rating.students, (request, { db, caller }) => listRatedStudents(db, caller.id, request));
}
