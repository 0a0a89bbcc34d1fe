import compress from '@fastify/compress';
import type { RouteShorthandOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Route option of text responses: compresses from 1 KiB. */
export const compressed: RouteShorthandOptions['compress'] = { encodings: ['br', 'gzip'], threshold: 1_024 };

/** Compresses responses of routes with `compress`; does not decompress request bodies. */
export const compression = fastifyPlugin(async (app) => {
  await app.register(compress, { global: false });
});
