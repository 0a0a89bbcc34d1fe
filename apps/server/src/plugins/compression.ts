import compress from '@fastify/compress';
import type { RouteShorthandOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** What the route of an answer in words says: from this size on it is compressed for browsers that can read it so. */
export const compressed: RouteShorthandOptions['compress'] = { encodings: ['br', 'gzip'], threshold: 1_024 };

/** Compresses the answers of those routes that ask for it; what people send is taken as it is. */
export const compression = fastifyPlugin(async (app) => {
  await app.register(compress, { global: false });
});
