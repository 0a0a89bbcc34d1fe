import type { FastifyInstance } from 'fastify';
import { officeToday } from '@portal/wire/office/today';
import { route } from '../../http/route/route.ts';
import { readWaiting } from './today.service.ts';

/** The first page of staff (D-65). */
export function todayRoutes(app: FastifyInstance): void {
  route(app, officeToday.waiting, (_, { db, caller }) => readWaiting(db, caller.id));
}
