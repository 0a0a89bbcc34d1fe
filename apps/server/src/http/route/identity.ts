import type { FastifyRequest } from 'fastify';
import type { Endpoint, IdentityFact } from '@portal/wire';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { Caller } from '../../university/people/caller.ts';
import { HttpError } from '../../university/errors.ts';
import type { Row } from './validate.ts';

const identityOf = (caller: Caller | undefined, fact: IdentityFact): number | undefined =>
  fact === 'personId' ? caller?.id : caller?.roleNumber;

/** Returns the first identity field that differs from the session (D-04). */
const findForgedField = ({ identity }: Endpoint, row: Row, caller: Caller | undefined): string | undefined =>
  Object.entries(identity).find(
    ([field, fact]) =>
      Object.hasOwn(row, field) && row[field] !== null && row[field] !== identityOf(caller, fact),
  )?.[0];

/** Rejects and audits a body whose identity fields name another person (D-04). */
export async function rejectForgedIdentity(
  endpoint: Endpoint,
  row: Row,
  request: FastifyRequest,
): Promise<void> {
  const { caller, ip, id, server } = request;
  const field = findForgedField(endpoint, row, caller);
  if (field === undefined) return;
  await writeAudit(server.db, {
    action: 'identityForged',
    actor: actorOf(caller?.id),
    personId: caller?.id,
    details: { path: endpoint.path, field, value: row[field] },
    address: ip,
    requestId: id,
  });
  throw new HttpError('forgedIdentity');
}
