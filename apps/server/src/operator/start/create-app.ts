import type { FastifyInstance } from 'fastify';

type AppDependencies = Pick<FastifyInstance, 'config' | 'secrets' | 'db' | 'connection' | 'pool'>;

/** Builds the server; the primary process accepts the connections of a worker. */
export type CreateApp = (
  options: AppDependencies & { readonly primary?: FastifyInstance['primary'] },
) => Promise<FastifyInstance>;
