import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH, everyEndpoint, MODULES_PATH, UPLOADS_PATH } from '@portal/wire';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `route`: the route belongs to an endpoint of the contract and checks its access rule. */
    isContractRoute?: boolean;
  }
}

/** Routes below /lms/api that are not endpoints. */
const nonContractRoutes = new Set([
  `GET ${BASE_PATH}/api/openapi.json`,
  // Banks have no session; they sign.
  `POST ${BASE_PATH}/api/payments/callback/:provider`,
  // Teams have no session; they send a token of their module.
  `GET ${MODULES_PATH}`,
  `GET ${MODULES_PATH}/:id`,
  `GET ${MODULES_PATH}/:id/problems`,
  `POST ${MODULES_PATH}/:id/:action`,
  // A protocol of its own, for teachers only.
  `POST ${UPLOADS_PATH}`,
  `PATCH ${UPLOADS_PATH}/:id`,
  `DELETE ${UPLOADS_PATH}/:id`,
]);

interface RegisteredRoute {
  readonly name: string;
  readonly isContractRoute: boolean;
}

function findMismatches(routes: readonly RegisteredRoute[]): string[] {
  const registered = new Set(routes.filter(({ isContractRoute }) => isContractRoute).map(({ name }) => name));
  const endpoints = new Set(everyEndpoint.map(({ method, path }) => `${method} ${path}`));
  const missing = [...endpoints].filter((line) => !registered.has(line));
  const unknown = routes.filter(({ name, isContractRoute }) => !(isContractRoute && endpoints.has(name)));
  return [
    ...missing.map((line) => `${line} is an endpoint of the contract without a route`),
    ...unknown
      .filter(({ name }) => !nonContractRoutes.has(name))
      .map(({ name }) => `${name} is a route without an endpoint of the contract`),
  ];
}

/** Stops the start when the routes and the contract differ. */
export const contractCheck = fastifyPlugin((app) => {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isContractRoute = config?.isContractRoute === true;
    if (!isContractRoute && !url.startsWith(`${BASE_PATH}/api`)) return;
    // Fastify adds HEAD to every GET.
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ name: `${one} ${url}`, isContractRoute });
  });
  app.addHook('onReady', async () => {
    const mismatches = findMismatches(routes);
    if (mismatches.length > 0) throw new Error(`Routes and contract disagree:\n  ${mismatches.join('\n  ')}`);
  });
});
