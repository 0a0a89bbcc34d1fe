import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/wire';
import type { Feature } from '../../src/app.ts';
import { registerRemainingRoutes } from './fake-chat.ts';

/** A chat with one vulnerable endpoint, which bypasses `route`. A checker must detect it. */
export const vulnerableChat =
  ({ method, path }: Endpoint, handle: (app: FastifyInstance, request: FastifyRequest) => unknown): Feature =>
  (app) => {
    app.route({
      method,
      url: path,
      config: { isContractRoute: true },
      handler: async (request) => handle(app, request),
    });
    registerRemainingRoutes(app, [path]);
  };
