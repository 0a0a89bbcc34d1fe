import { request as send } from 'node:http';
import type { LoadRequest } from 'autocannon';
import { runLoadTest } from '../load/load-test.ts';
import type { HotRequest } from './hot-calls.ts';
import type { Server } from './portal.ts';
import { familyMsOf } from './processor.ts';
import type { BenchWorkspace } from './workspace.ts';

/** What a request costs: requests per second, and milliseconds of processor of the server and of the database. */
export interface Cost {
  readonly rate: number;
  readonly serverMs: number;
  readonly databaseMs: number;
}

export interface Load {
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** The process of PostgreSQL that has started all others. */
  readonly postmasterPid: number;
}

/** Fires at a server and weighs the processes that respond. */
export async function weigh(
  workspace: BenchWorkspace,
  server: Server,
  { requests: clients, connections, seconds, postmasterPid }: Load,
): Promise<Cost> {
  const weights = () => Promise.all([familyMsOf(server.process.pid), familyMsOf(postmasterPid)]);
  const [serverBefore, databaseBefore] = await weights();
  const { requests, requestsPerSecond } = await runLoadTest(workspace, {
    url: server.origin,
    clients,
    connections,
    seconds,
  });
  const [serverAfter, databaseAfter] = await weights();
  return {
    rate: requestsPerSecond,
    serverMs: (serverAfter - serverBefore) / requests,
    databaseMs: (databaseAfter - databaseBefore) / requests,
  };
}

/** The size of a response as it goes over the line: compressed, where it is. */
async function bytesOf(origin: string, { method, path, headers, body }: LoadRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = send(`${origin}${path}`, { method, headers }, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on('end', () => {
      const { statusCode = 0 } = response;
      if (statusCode < 300) resolve(bytes);
      else reject(new Error(`${path} responds ${statusCode}`));
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** The same requests for the floor, which responds to each with as many bytes as the portal. */
export async function floorRequestsOf(
  origin: string,
  requests: readonly HotRequest[],
): Promise<LoadRequest[]> {
  const floor: LoadRequest[] = [];
  for (const { request, user } of requests) {
    const bytes = await bytesOf(origin, request);
    floor.push({ ...request, path: `/${bytes}/${user.id}/${user.conversationId}`, hasOwnKey: false });
  }
  return floor;
}
