import type { FastifyInstance } from 'fastify';
import { studentCard } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { limitVisitors } from '../../http/limits/limit-visitors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { cardReader } from './read-card.service.ts';
import { studentCardService } from './student-card.service.ts';

/** The student's card: shown to who holds a token, to teachers and to the student (D-25). */
export function studentCardRoutes(app: FastifyInstance): void {
  const serviceOf = ({ db }: Pick<Context, 'db'>) => studentCardService(db, app.secrets.studentCardKey);
  const checkLimit = limitVisitors(app);

  route(app, studentCard.info, async (query, context) => {
    const { db, caller, lang, request, reply, address, requestId } = context;
    await checkLimit(request);
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    const studentId = await serviceOf(context).findStudent(query, caller?.id);
    const reader = cardReader(db, { store: app.files.store, log: request.log });
    const isByToken = query.token !== undefined;
    const card = await reader.read(studentId, { lang, viewerId: isByToken ? undefined : caller?.id });
    await reader.audit(studentId, { actor: actorOf(caller?.id), isByToken, address, requestId });
    return card;
  });

  route(app, studentCard.token, (_, context) => serviceOf(context).issue(context.caller.id));
  route(app, studentCard.revoke, (_, context) => serviceOf(context).revoke(context.caller.id, context));
}
