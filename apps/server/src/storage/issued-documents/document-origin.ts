import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../university/errors.ts';
import { localOrigin } from './local-origin.ts';

/**
 * The address that documents name: never the one of a request, whose sender chooses the host, because documents are signed, stored
 * and shown to strangers. Without PUBLIC_ORIGIN only a demonstration has one, on its own machine.
 */
export function documentOrigin({ config, server }: Pick<FastifyInstance, 'config' | 'server'>): string {
  const { publicOrigin, hasDemo, host, port } = config;
  if (publicOrigin !== undefined) return publicOrigin;
  if (!hasDemo) throw new RuleError('portalAddressMissing');
  const address = server.address();
  return localOrigin(host, typeof address === 'object' && address !== null ? address.port : port);
}
