import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH, everyEndpoint } from '@portal/wire';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `answer`: the route is a endpoint of the contract and has its access rule. */
    isOfContract?: boolean;
  }
}

/** Routes below /lms/api that are no calls of the portal, written out. */
const besideTheContract = new Set([`GET ${BASE_PATH}/api/openapi.json`]);

interface Door {
  readonly name: string;
  readonly isOfContract: boolean;
}

function findFaults(doors: readonly Door[]): string[] {
  const open = new Set(doors.filter(({ isOfContract }) => isOfContract).map(({ name }) => name));
  const lines = new Set(everyEndpoint.map(({ method, path }) => `${method} ${path}`));
  const closed = [...lines].filter((line) => !open.has(line));
  const unknown = doors.filter(({ name, isOfContract }) => !(isOfContract && lines.has(name)));
  return [
    ...closed.map((line) => `${line} is a endpoint of the contract without a route`),
    ...unknown
      .filter(({ name }) => !besideTheContract.has(name))
      .map(({ name }) => `${name} is a route without a endpoint of the contract`),
  ];
}

/** Holds routes and contract together: where one misses the other, the server does not start. */
export const contractCheck = fastifyPlugin((app) => {
  const doors: Door[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isOfContract = config?.isOfContract === true;
    if (!isOfContract && !url.startsWith(`${BASE_PATH}/api`)) return;
    for (const one of [method].flat()) doors.push({ name: `${one} ${url}`, isOfContract });
  });
  app.addHook('onReady', async () => {
    const faults = findFaults(doors);
    if (faults.length > 0) throw new Error(`Routes and contract disagree:\n  ${faults.join('\n  ')}`);
  });
});
