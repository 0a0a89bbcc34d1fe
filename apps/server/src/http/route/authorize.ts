import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isAllowed, type AccessRule, type Endpoint } from '@portal/wire';
import type { Caller } from '../../university/people/caller.ts';
import { HttpError } from '../../university/errors.ts';
import { checkXsrf, ensureXsrf } from '../session/xsrf.ts';

/** Throws unless the access rule of an endpoint allows the caller. */
export function checkAccess(rule: AccessRule, caller: Caller | undefined): void {
  const isViewed = caller?.view !== undefined;
  if (isAllowed(rule, caller && { ...caller, isViewed })) return;
  if (!caller) throw new HttpError('notSignedIn');
  if (isViewed) throw new HttpError('viewerReadsOnly');
  throw new HttpError(caller.isGraduate ? 'graduateReadsOnly' : 'notAllowed');
}

const identify =
  ({ kind, isPassive = kind === 'stream' }: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    request.caller = await request.server.findCaller(request, { isPassive });
  };

const authorize =
  (endpoint: Endpoint) =>
  (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { caller } = request;
    // In the log, because the audit has the beginning and the end only.
    if (caller?.view)
      request.log.info(
        { viewerId: caller.view.viewerId, personId: caller.id },
        'Staff view the portal as a person',
      );
    checkAccess(endpoint, caller);
    done();
  };

function checkOrigin(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  checkXsrf(request);
  done();
}

function issueToken(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  ensureXsrf(request, reply);
  done();
}

/** The hooks of every contract route. A GET issues the XSRF token that a POST must send. */
export const accessHooks = (endpoint: Endpoint) =>
  endpoint.method === 'GET'
    ? // Before the access check, so that a refused GET also prepares the sign-in.
      [identify(endpoint), issueToken, authorize(endpoint)]
    : [identify(endpoint), authorize(endpoint), checkOrigin];
