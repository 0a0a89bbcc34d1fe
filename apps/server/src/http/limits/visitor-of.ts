import type { FastifyRequest } from 'fastify';
import { clientOf } from '../connections/client-of.ts';
import { readMarkedDevice } from '../session/device-mark.ts';
import { readTokenBinding } from '../session/xsrf.ts';

/** One of the people behind an address who have not signed in. */
export interface Visitor {
  readonly kind: 'device' | 'browser' | 'connection' | 'address';
  /** Names the visitor among all of the server. */
  readonly key: string;
}

/** A connection of a browser; those of a proxy are used for many people. */
function connectionOf({ ip, socket }: FastifyRequest): Visitor | undefined {
  const { remoteAddress, remotePort } = socket;
  if (remoteAddress !== ip || remotePort === undefined) return undefined;
  return { kind: 'connection', key: `connection ${ip} ${remotePort}` };
}

function findVisitor(request: FastifyRequest): Visitor {
  const device = readMarkedDevice(request);
  if (device !== undefined) return { kind: 'device', key: `device ${device}` };
  const binding = readTokenBinding(request);
  if (binding !== undefined) return { kind: 'browser', key: binding };
  return connectionOf(request) ?? { kind: 'address', key: clientOf(request.ip) };
}

/** Several budgets count a request, and signatures cost time. */
const found = new WeakMap<FastifyRequest, Visitor>();

/**
 * Tells the people of one address apart, because a campus has one: by a browser in which somebody has signed in, by the token of a
 * browser that has been here, by the connection of a new one. Behind a proxy, new ones are their address.
 */
export function visitorOf(request: FastifyRequest): Visitor {
  const visitor = found.get(request) ?? findVisitor(request);
  found.set(request, visitor);
  return visitor;
}
