import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH } from '@portal/wire';
import { DatabaseUse, statementLimits, runWithUse } from '../database/database-use.ts';
import { connectionShare, databaseMsPerCall } from './budgets.ts';
import { DatabaseShares } from './database-shares.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A caller who has proved otherwise who it is, and acts for many people. */
    readonly hasNoShare?: boolean;
  }
}

/** Every route of the portal runs with the share of its caller: a signed-in person, or an address without a session. */
export const databaseBudget = fastifyPlugin((app) => {
  const { budgetMetrics } = app;
  const shares = new DatabaseShares({
    onUsed: (ms) => budgetMetrics.use('databaseTime', ms / 1_000),
    onRefused: (shortage) =>
      budgetMetrics.refuse(shortage === 'wait' ? 'databaseConnections' : 'databaseTime'),
  });
  const { callsPerMinute } = app.config;
  const limitsOf = (who: 'person' | 'address') => ({
    connections: connectionShare[who],
    msPerMinute: callsPerMinute * databaseMsPerCall[who],
  });
  const ofPerson = limitsOf('person');
  const ofAddress = limitsOf('address');

  const shareOf = ({ caller, ip }: FastifyRequest) =>
    caller ? shares.of(`person ${caller.id}`, ofPerson) : shares.of(ip, ofAddress);

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(BASE_PATH) || route.config?.hasNoShare) return;
    const { handler } = route;
    const limited: RouteHandlerMethod = function handle(request, reply) {
      const use = new DatabaseUse(statementLimits.call, shareOf(request));
      return runWithUse(use, () => handler.call(this, request, reply));
    };
    route.handler = limited;
  });
});
