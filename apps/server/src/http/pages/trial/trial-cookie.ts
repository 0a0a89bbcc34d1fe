import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackOrigin } from '@portal/wire/modules/trial';
import type { Caller } from '../../../university/people/caller.ts';
import { readCookie, setCookie } from '../../session/cookies.ts';

/** Nobody tries a module in the name of somebody else. */
export const mayTryModules = (caller: Caller | undefined): caller is Caller =>
  caller?.mayTryModules === true && caller.view === undefined;

/** Binds an address to a session: a cookie of another session, or one that the server has not set, permits nothing. */
function sign({ server }: FastifyRequest, { sessionId }: Caller, origin: string): Buffer {
  const message = `module-trial!${sessionId}!${origin}`;
  return createHmac('sha256', server.secrets.xsrfKey).update(message).digest();
}

/** Permits the pages of the caller's session to load a module from this address. */
export function permitTrial(reply: FastifyReply, caller: Caller, origin: string): void {
  const signature = sign(reply.request, caller, origin).toString('base64url');
  setCookie(reply, 'module-trial', { value: `${origin} ${signature}` });
}

/** The address from which the caller's pages may load a module. */
export function permittedTrial(request: FastifyRequest): string | undefined {
  const { caller } = request;
  const [origin, signature = ''] = (readCookie(request, 'module-trial') ?? '').split(' ');
  if (!mayTryModules(caller) || !isLoopbackOrigin(origin)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(request, caller, origin);
  return given.length === expected.length && timingSafeEqual(given, expected) ? origin : undefined;
}
