import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isAllowed, type AccessRule, type Endpoint } from '@portal/wire';
import { HttpError } from '../../university/errors.ts';
import { refuseProgram } from '../programs/authenticate-program.ts';
import { checkXsrf, ensureXsrf } from '../session/xsrf.ts';

type RequestOfCaller = Pick<FastifyRequest, 'caller' | 'isPending' | 'server'>;

/** A demonstration asks for no second factor: the passwords of its people are public. */
const lacksFactor = ({ needsSecondFactor }: AccessRule, { caller, server }: RequestOfCaller): boolean =>
  needsSecondFactor === true && caller?.isVerified !== true && !server.config.hasDemo;

/** Throws unless the access rule of an endpoint allows the caller. */
export function checkAccess(rule: AccessRule, request: RequestOfCaller): void {
  const { caller, isPending } = request;
  const isViewed = caller?.view !== undefined;
  if (isAllowed(rule, caller && { ...caller, isViewed })) {
    if (lacksFactor(rule, request)) throw new HttpError('secondFactorMissing');
    return;
  }
  if (!caller) throw new HttpError(isPending ? 'secondFactorRequired' : 'notSignedIn');
  if (isViewed) throw new HttpError('viewerReadsOnly');
  throw new HttpError(caller.isGraduate ? 'graduateReadsOnly' : 'notAllowed');
}

const identify =
  ({ kind, isPassive = kind === 'stream', isForPending = false }: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    refuseProgram(request);
    request.caller = await request.server.findCaller(request, { isPassive, isForPending });
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
    checkAccess(endpoint, request);
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
