import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH } from '@portal/wire';
import { clientOf } from '../connections/client-of.ts';
import { signedInId } from '../../university/people/caller.ts';
import { DatabaseUse, statementLimits, runWithUse, type DatabaseShare } from '../../database/database-use.ts';
import { ADDRESS_WAITING_MAX, connectionShare, databaseMsPerCall, SHARE_WAITING_MAX } from './budgets.ts';
import { DatabaseShares, type Shortage } from './database-shares.ts';
import { NestedShare } from './nested-share.ts';
import { visitorOf } from './visitor-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A caller who has proved otherwise who it is, and acts for many people. */
    readonly hasNoShare?: boolean;
    /** A call that staff make for themselves while they view the portal as somebody else. */
    readonly isForViewers?: boolean;
  }
}

/** Every route of the portal runs with the share of its caller: a signed-in person, or an address without a session. */
export const databaseBudget = fastifyPlugin((app) => {
  const { budgetMetrics } = app;
  const onRefused = (shortage: Shortage) =>
    budgetMetrics.refuse(shortage === 'wait' ? 'databaseConnections' : 'databaseTime');
  const shares = new DatabaseShares({
    onUsed: (ms) => budgetMetrics.use('databaseTime', ms / 1_000),
    onRefused,
  });
  // Counted in the metrics by the share of the address.
  const visitorShares = new DatabaseShares({ onRefused });
  const { callsPerMinute } = app.config;
  const ofPerson = {
    connections: connectionShare.person,
    msPerMinute: callsPerMinute * databaseMsPerCall.person,
    waitingMax: SHARE_WAITING_MAX,
  };
  const ofVisitor = { ...ofPerson, connections: connectionShare.visitor };
  const ofAddress = {
    connections: connectionShare.address,
    msPerMinute: callsPerMinute * databaseMsPerCall.address,
    waitingMax: ADDRESS_WAITING_MAX,
  };

  /** The share of a visitor is within that of the address, so that none of them takes all of it. */
  function shareOf(request: FastifyRequest): DatabaseShare {
    const { caller, program, ip } = request;
    if (program) return shares.of(program.actor, ofPerson);
    if (caller) return shares.of(`person ${signedInId(caller)}`, ofPerson);
    const { kind, key } = visitorOf(request);
    const address = shares.of(`address ${clientOf(ip)}`, ofAddress);
    return kind === 'address' ? address : new NestedShare(visitorShares.of(key, ofVisitor), address);
  }

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(BASE_PATH) || route.config?.hasNoShare) return;
    const { handler } = route;
    const limited: RouteHandlerMethod = function handle(request, reply) {
      const isReadOnly = request.caller?.view !== undefined && route.config?.isForViewers !== true;
      const use = new DatabaseUse(statementLimits.call, { share: shareOf(request), isReadOnly });
      return runWithUse(use, () => handler.call(this, request, reply));
    };
    route.handler = limited;
  });
});
