import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LtiScope } from '@portal/wire/lti/messages';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Tool } from '../tools/tool.ts';
import { authorizeTool } from './authorize-tool.service.ts';
import { lineItemsService } from './line-items.service.ts';

/** An id in an address or a parameter. */
export const ID = /^[1-9]\d{0,8}$/;

export const mediaTypes = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
  members: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
} as const;

export type ServiceRequest = FastifyRequest<{ Params: { classId: string; itemId: string } }>;

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

export function toId(text: string): number {
  if (!ID.test(text)) throw new HttpError('notFound');
  return Number(text);
}

/** A text of the query; undefined when it is missing. */
export function queryText({ query }: FastifyRequest, name: string): string | undefined {
  const { [name]: value } = fieldsOf(query);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const send = (reply: FastifyReply, type: keyof typeof mediaTypes, body: unknown): FastifyReply =>
  reply.type(mediaTypes[type]).header('cache-control', 'no-store').send(JSON.stringify(body));

/** A tool that may call the service, and the class that it has named. */
interface ServiceCall {
  readonly tool: Tool;
  readonly classId: number;
  readonly items: ReturnType<typeof lineItemsService>;
}

export async function openService(
  db: Db,
  request: ServiceRequest,
  allowed: readonly LtiScope[],
): Promise<ServiceCall> {
  const tool = await authorizeTool(db, request.headers.authorization, allowed);
  const classId = toId(request.params.classId);
  const items = lineItemsService(db, tool, classId);
  await items.requireClass();
  return { tool, classId, items };
}
