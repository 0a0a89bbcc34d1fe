import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH } from '@portal/wire';

const YEAR_SECONDS = 31_536_000;

/** Policy of all responses except pages: allows nothing (D-30). */
const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const permissions =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()';

/** What every response has, also one that no route answers. */
export const fixedHeaders = {
  'content-security-policy': denyAllPolicy,
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Sets headers on every response, including errors and streams. */
export const securityHeaders = fastifyPlugin((app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixedHeaders);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    if (request.url.startsWith(`${BASE_PATH}/api`)) reply.header('cache-control', 'no-store');
    done();
  });
});
