import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ltiScopes } from '@portal/wire/lti/messages';
import { roleUri } from '../launch/launch-message.ts';
import { CLASSES_PATH, platformOf } from '../platform/platform.ts';
import { readMembers } from './members.service.ts';
import { ID, openService, queryText, send, type ServiceRequest } from './service-call.ts';

/** A number of the query; undefined when it is none. */
function queryNumber(request: FastifyRequest, name: string): number | undefined {
  const text = queryText(request, name) ?? '';
  return ID.test(text) ? Number(text) : undefined;
}

/** Registers the list of the members of a class (NRPS 2.0). */
export function registerMembers(scope: FastifyInstance): void {
  const { db } = scope;
  scope.get(`${CLASSES_PATH}/:classId/members`, async (request: ServiceRequest, reply) => {
    const { tool, classId } = await openService(db, request, [ltiScopes.members]);
    const role = queryText(request, 'role');
    const page = await readMembers(
      db,
      { tool, address: request.ip, requestId: request.id },
      {
        classId,
        isTeacher: role === undefined ? undefined : role === 'Instructor' || role === roleUri('teacher'),
        afterId: queryNumber(request, 'after') ?? 0,
        limit: queryNumber(request, 'limit'),
      },
    );
    const address = platformOf(scope).addressOf(`${CLASSES_PATH}/${classId}/members`);
    const { members, nextAfterId, limit } = page;
    if (nextAfterId !== undefined) {
      const next = { after: String(nextAfterId), limit: String(limit), ...(role !== undefined && { role }) };
      reply.header('link', `<${address}?${new URLSearchParams(next).toString()}>; rel="next"`);
    }
    return send(reply, 'members', { id: address, context: { id: String(classId) }, members });
  });
}
