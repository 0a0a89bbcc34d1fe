import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH } from '@portal/wire';

const YEAR_SECONDS = 31_536_000;

/** What answers that are no pages may do in a browser: nothing (D-30). Pages set a policy of their own. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const permissions =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Headers that stand on every answer, errors and streams included. */
export const securityHeaders = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    // Written below: it differs between pages and everything else.
    contentSecurityPolicy: false,
    // Written below: only an answer that came by https may demand https.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that nobody has any more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', nothingAllowed);
    reply.header('permissions-policy', permissions);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    if (request.url.startsWith(`${BASE_PATH}/api`)) reply.header('cache-control', 'no-store');
    done();
  });
});
